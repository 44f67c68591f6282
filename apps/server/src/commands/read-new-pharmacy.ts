import { parseArgs } from 'node:util';
import { setUpBody } from '@packwright/contract/access';
import type { SetUpFacts } from '../access/index.ts';

/** The pharmacy that the command opens, and how its administrator gets a password. */
export interface NewPharmacy {
  readonly facts: SetUpFacts;
  readonly isInvited: boolean;
}

const text = { type: 'string' } as const;
const options = {
  name: text,
  code: text,
  timezone: text,
  stages: text,
  admin: text,
  'first-name': text,
  'last-name': text,
  email: text,
  pharmacist: { type: 'boolean' },
  registration: text,
  invite: { type: 'boolean' },
} as const;

/** The option in which each field of the contract is typed. */
const optionOf: Readonly<Record<string, keyof typeof options>> = {
  name: 'name',
  pharmacyCode: 'code',
  timezone: 'timezone',
  administratorUserName: 'admin',
  administratorFirstName: 'first-name',
  administratorLastName: 'last-name',
  email: 'email',
  registrationNumber: 'registration',
};

const stageFlags = {
  printing: 'packJobPrinting',
  packing: 'packJobPacking',
  checking: 'packJobChecking',
  distribution: 'packJobDistribution',
} as const;
const stageNames = Object.keys(stageFlags);

/** Reads the options of `npm run pharmacy:create`. Throws an error that names each option that is at fault. */
export function readNewPharmacy(args: readonly string[]): NewPharmacy {
  const { values } = parseArgs({ args: [...args], options, strict: true });
  const { name = '', email = '', admin = '', pharmacist = false, invite = false } = values;
  if (invite && email === '') throw new Error('--email: Please complete this field');
  const parsed = setUpBody.safeParse({
    name,
    pharmacyCode: values.code ?? makeCode(name),
    timezone: values.timezone,
    ...readStages(values.stages),
    administratorUserName: admin,
    administratorFirstName: values['first-name'] ?? 'Administrator',
    administratorLastName: values['last-name'] ?? name,
    email,
    isPharmacist: pharmacist,
    registrationNumber: values.registration ?? '',
  });
  if (parsed.success) return { facts: parsed.data, isInvited: invite };
  const faults = new Map(
    parsed.error.issues.map(({ path, message }) => [nameOption(String(path[0])), message]),
  );
  throw new Error([...faults].map(([option, message]) => `${option}: ${message}`).join('\n'));
}

/** The option in which a field of the contract is typed, as a person writes it. */
export const nameOption = (field: string): string => `--${optionOf[field] ?? field}`;

/** The letters and digits of the name, where no code is given. */
const makeCode = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 20);

function readStages(named: string | undefined): Partial<Record<string, boolean>> {
  if (named === undefined) return {};
  const used = named.split(',').map((stage) => stage.trim().toLowerCase());
  const unknown = used.filter((stage) => !stageNames.includes(stage));
  if (unknown.length > 0) throw new Error(`--stages: one or more of ${stageNames.join(',')}`);
  return Object.fromEntries(
    Object.entries(stageFlags).map(([stage, flagName]) => [flagName, used.includes(stage)]),
  );
}
