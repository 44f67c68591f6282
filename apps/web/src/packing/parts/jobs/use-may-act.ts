import type { JobActionKind } from '@packwright/core/jobs';
import { useWho } from '../../../shell/session/index.ts';
import type { JobRow } from '../../calls/index.ts';
import { mayActOn } from './may-act-on.ts';

/** May the person who is signed in do this with all of these packs? */
export function useMayAct(jobs: readonly JobRow[]): (kind: JobActionKind) => boolean {
  const who = useWho();
  return (kind) => jobs.every((job) => mayActOn(job, kind, who));
}
