import { Refusal } from '@packwright/contract';
import { findPharmacyByCode, openWithAdministrator, runAsKeeper } from '../access/index.ts';
import { fillIfNew } from '../installation.ts';
import { createRandomToken } from '../platform/clock/index.ts';
import { inSideTransaction, type Platform } from '../platform/platform.ts';
import { nameOption, type NewPharmacy, readNewPharmacy } from './read-new-pharmacy.ts';

type CreateDependencies = Pick<Platform, 'pools' | 'clock' | 'tasks' | 'printing' | 'passwords' | 'settings'>;

const origin = { call: 'pharmacy:create', address: '', device: 'command' };

/**
 * Opens the pharmacy that the options name (ADMIN-48). One that is there already with this code and name is left alone, so
 * that a script may be run again. Throws an error that names the options at fault.
 */
export async function createPharmacyFromOptions(
  platform: CreateDependencies,
  args: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const wanted = readNewPharmacy(args);
  const { pharmacyCode, name } = wanted.facts;
  const real = { ...platform, settings: { ...platform.settings, sample: 'no' as const } };
  await fillIfNew(real, () => Promise.reject(new Error('No sample is wanted')), say);
  const found = await inSideTransaction(platform, null, (db) => findPharmacyByCode(db, pharmacyCode));
  if (found && found.archivedAt === null && found.name === name) {
    say(`Pharmacy ${pharmacyCode} (id ${found.id}) is there already. Nothing was created.`);
    return;
  }
  await create(platform, wanted, say);
}

async function create(
  platform: CreateDependencies,
  { facts, isInvited }: NewPharmacy,
  say: (line: string) => void,
): Promise<void> {
  const password = createRandomToken().slice(0, 20);
  const first = isInvited
    ? ({ kind: 'invited' } as const)
    : ({ kind: 'given', hash: await platform.passwords.hash(password) } as const);
  try {
    const id = await runAsKeeper(platform, origin, (work) => openWithAdministrator(work, facts, first));
    const person = facts.administratorUserName;
    say(`Pharmacy ${facts.pharmacyCode} (id ${id}) is open.`);
    say(
      isInvited
        ? `First administrator: ${person}. The server mails the invitation to ${facts.email}.`
        : `First administrator: ${person}, password ${password} (shown this once; changed at the first sign-in)`,
    );
  } catch (error) {
    throw error instanceof Refusal ? new Error(describe(error), { cause: error }) : error;
  }
}

const describe = ({ errors, message }: Refusal): string => {
  const fields = Object.entries(errors);
  if (fields.length === 0) return message;
  return fields.map(([field, texts]) => `${nameOption(field)}: ${texts.join(' ')}`).join('\n');
};
