import type { CSSVariablesResolver } from '@mantine/core';

/** Binds Mantine's own variables to the tokens, so that one scheme attribute turns both. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5f6978',
    '--mantine-color-default-border': '#d9dde4',
    '--mantine-color-placeholder': '#6b7584',
    '--mantine-color-error': '#c22a2a',
  },
  dark: {
    '--mantine-color-body': '#161c25',
    '--mantine-color-dimmed': '#9aa4b2',
    '--mantine-color-default': '#1e2631',
    '--mantine-color-default-hover': '#262f3c',
    '--mantine-color-default-border': '#364150',
    '--mantine-color-placeholder': '#8f99a8',
    '--mantine-color-error': '#ff8f8f',
    // A button without a frame is told from text by its colour.
    '--mantine-color-pine-light-color': 'var(--mantine-color-pine-3)',
  },
});
