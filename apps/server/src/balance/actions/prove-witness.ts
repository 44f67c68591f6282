import { balanceRefusals, controlledRefusals, Refusal } from '@packwright/contract';
import { type ControlledReason, findControlledRefusal } from '@packwright/core/balance';
import { auditRefusedProof, provePerson, type ProvenPerson } from '../../access/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';

/** The reason and the second person's password when the balance of a controlled medicine changes by hand. */
export interface ControlledProof {
  readonly reason?: ControlledReason | undefined;
  readonly witnessUsername?: string | undefined;
  readonly witnessPassword?: string | undefined;
}

/** The reason and the proven second person of a change. */
export interface Witnessed {
  readonly reason: ControlledReason;
  readonly witness: ProvenPerson;
}

/**
 * Proves the second person by their own user name and password, before any row is locked (LEDGER-21). Throws what core
 * says of the two people, WITNESS_REFUSED, 429.
 */
export async function proveWitness(
  platform: Platform,
  work: Work,
  { reason, witnessUsername: username = '', witnessPassword: password = '' }: ControlledProof,
): Promise<Witnessed> {
  // Nobody types a password for what is refused anyway.
  if (reason === undefined || username === '' || password === '') throw buildRefusal(work, reason, null);
  const witness = await provePerson(platform, work, { username, password });
  if (!witness) throw new Refusal(balanceRefusals.witnessRefused);
  const code = findControlledRefusal(reason, work.who, witness);
  if (code === null) return { reason, witness };
  await auditRefusedProof(platform, work, username, code);
  throw new Refusal(controlledRefusals[code]);
}

function buildRefusal(work: Work, reason: ControlledReason | undefined, witness: null): Refusal {
  const code = findControlledRefusal(reason ?? null, work.who, witness);
  return new Refusal(controlledRefusals[code ?? 'WITNESS_REQUIRED']);
}
