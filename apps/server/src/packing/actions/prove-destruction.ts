import { controlledRefusals, packingRefusals, Refusal } from '@packwright/contract';
import { findDestructionRefusal } from '@packwright/core/returns';
import { type ControlledProof, proveWitness } from '../../balance/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import type { JobRow } from '../store/jobs.ts';
import { findLines } from '../store/lines.ts';
import { holdControlled } from './hold-controlled.ts';

/** The second person as a call names them: a colleague with their password, or somebody from outside with a reason. */
export interface NamedProof extends Pick<ControlledProof, 'witnessUsername' | 'witnessPassword'> {
  readonly witnessName: string;
  readonly witnessReason: string;
}

/** The second person of a destruction, as it is kept. */
export interface DestructionWitness {
  readonly witnessId: number | null;
  readonly witnessName: string;
  readonly witnessReason: string;
}

const noWitness: DestructionWitness = { witnessId: null, witnessName: '', witnessReason: '' };

/**
 * Who saw the medicines of a returned pack destroyed; nobody has to where none of them is controlled (PACK-123). Throws
 * DESTRUCTION_NEEDS_WITNESS, PHARMACIST_REQUIRED and what `proveWitness` throws, before any pack is locked.
 */
export async function proveDestruction(
  platform: Platform,
  work: Work,
  { id, patientId }: JobRow,
  { witnessUsername = '', witnessPassword = '', witnessName, witnessReason }: NamedProof,
): Promise<DestructionWitness> {
  const lines = await findLines(work.db, [id]);
  const packed = lines.filter(({ skipReason }) => skipReason === '');
  if (
    !(await holdControlled(
      work,
      packed.map(({ drugCode, category }) => ({ patientId, drugCode, category })),
    ))
  )
    return noWitness;
  const isColleague = witnessUsername !== '' || witnessPassword !== '';
  const code = findDestructionRefusal(work.who, { isColleague, name: witnessName, reason: witnessReason });
  if (code === 'PHARMACIST_REQUIRED') throw new Refusal(controlledRefusals.PHARMACIST_REQUIRED);
  if (code !== null) throw new Refusal(packingRefusals.destructionNeedsWitness);
  if (!isColleague) return { witnessId: null, witnessName, witnessReason };
  const { witness } = await proveWitness(platform, work, {
    reason: 'destroyed',
    witnessUsername,
    witnessPassword,
  });
  return { ...noWitness, witnessId: witness.userId };
}
