import type { ReactNode } from 'react';
import type { UrlSearch } from '../store/index.ts';
import type { ChartProps } from './figures.ts';

interface LinkProps {
  readonly to: string;
  readonly search: UrlSearch;
  readonly children: ReactNode;
}

/** Stands for a link of the router, which needs one. */
export const Link = ({ to, search, children, ...rest }: LinkProps) => (
  <a href={`${to}?stage=${String(search.stage)}`} {...rest}>
    {children}
  </a>
);

export const stages: ChartProps = {
  label: 'Packs by stage',
  headings: ['Stage', 'Packs'],
  figures: [
    {
      name: 'Checking',
      values: [1200],
      tone: 'amber',
      link: { to: '/job/list', search: { stage: 'checking' } },
    },
    { name: 'Packing', values: [300], tone: 'blue', link: { to: '/job/list', search: { stage: 'packing' } } },
    { name: 'Failed', values: [0], link: { to: '/job/list', search: { stage: 'failed' } } },
  ],
};

/** The values of an attribute in their order. */
export const readAttributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

/** Of each figure of a drawing: where it leads, its words, and whether Tab reaches it. */
export const readLinks = (html: string): string[][] =>
  [...html.matchAll(/<a ([^>]*)>/g)].map(([, tag = '']) =>
    ['href', 'aria-label', 'tabindex'].flatMap((name) => readAttributes(` ${tag}`, name)),
  );
