import type { FirstWeekStep } from '@packwright/core/dashboard';
import { buildPacksLink, type FigureLink, runOutsLink } from '../figure-links.ts';

const openList = (to: string): FigureLink => ({ to, search: {} });

/** Where each step of the first week begins. */
export const firstWeekLinks: Readonly<Record<FirstWeekStep, FigureLink>> = {
  openPatient: openList('/patient/list'),
  makePacks: openList('/print-foil'),
  pack: openList('/job/pack'),
  check: buildPacksLink([], 'checking'),
  sendBack: buildPacksLink([], 'checking'),
  correct: buildPacksLink([], 'correction'),
  handOut: buildPacksLink([], 'distribution'),
  changeMedicine: openList('/patient/list'),
  comment: openList('/job/list'),
  balance: runOutsLink,
  plan: openList('/schedule/list'),
  addPerson: openList('/user/create'),
  log: openList('/home/logs'),
};
