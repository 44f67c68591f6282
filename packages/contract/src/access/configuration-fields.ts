import {
  connectionFields,
  integrationSystems,
  isFolderName,
  maskedSecret,
  secretFields,
  validValueMessage,
} from '@packwright/core/fields';
import { secondFactorRules } from '@packwright/core/permissions';
import * as z from 'zod/mini';
import {
  countBetween,
  flag,
  nameSchema,
  noteSchema,
  text,
  wholeBetween,
  wholeOrEmpty,
} from '../machinery/index.ts';

/** How a pharmacy takes it when the checker of a pack is also its packer. */
export const checkerRules = ['off', 'warn', 'block'] as const;

const mostDays = 3660;
const mostGuids = 50;
const guid = z.guid(validValueMessage);
/** Below the folder of the pharmacy (ADMIN-11); empty for none. */
const folder = text(60).check(z.refine((name) => name === '' || isFolderName(name), validValueMessage));
/** An address that carries no secret: no password before the host, and no question behind it. */
const address = text(500).check(z.refine((url) => url === '' || isPlainAddress(url), validValueMessage));
const secret = noteSchema(text(500), {
  description: `Write-only: answered as ${maskedSecret}, and unchanged when sent back so; empty removes it`,
});

function isPlainAddress(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '';
}

const credentials = nameSchema(
  'ChangedCredentials',
  z.partial(
    z.strictObject({
      ...mapNames(connectionFields, (name) =>
        name === 'serverUrl' || name === 'apiUrl' ? address : text(500),
      ),
      ...mapNames(secretFields, () => secret),
    }),
  ),
);

/** The settings of a pharmacy as a change names them (ADMIN-9); each may be absent. */
export const configurationFields = {
  packJobPrinting: flag,
  packJobPacking: flag,
  packJobChecking: flag,
  packJobDistribution: flag,
  isLabelScannedAtCheck: flag,
  isLabelScannedAtDistribution: flag,
  checkerIsPacker: z.enum(checkerRules, validValueMessage),
  packExpiryDays: wholeBetween(7, 366),
  enableQScript: flag,
  enableVPB: flag,
  enableDispenseTracker: flag,
  isDisplayInsufficentBalance: flag,
  collapseMenuBar: flag,
  logoutInactivityTime: countBetween(1, 240),
  secondFactorFor: z.enum(secondFactorRules, validValueMessage),
  maxDaysToCheckScript: z.pipe(
    z.nullable(wholeOrEmpty(mostDays)),
    z.transform((days) => days ?? 0),
  ),
  daysImportNewDrugsDispensed: countBetween(1, mostDays),
  alpacaFileExportFolder: folder,
  sqsAlpacaQueueName: text(),
  dwqScriptExportFolder: folder,
  dispensingSystem: wholeBetween(0, 13),
  fredPakStatusActive: flag,
  syncCollection: text(),
  pharmacyGuid: guid,
  isDoseAdd: flag,
  isIntegrator: flag,
  integratorGuids: z.array(guid).check(z.maxLength(mostGuids, validValueMessage)),
  dwHost: text(),
  dwDatabase: text(),
  dwTrustedConnection: flag,
  dwUserName: text(),
} as const;

export type SettingName = keyof typeof configurationFields;

export const configurationBody = z.partial(
  z.strictObject({
    ...configurationFields,
    dwPassword: secret,
    integration: z.partial(z.strictObject(mapNames(integrationSystems, () => credentials))),
  }),
);

const answeredCredentials = nameSchema(
  'Credentials',
  z.object({ ...mapNames(connectionFields, () => z.string()), ...mapNames(secretFields, () => z.string()) }),
);

/** How a pharmacy works. */
export const configurationAnswer = nameSchema(
  'PharmacyConfiguration',
  z.object({
    packJobPrinting: z.boolean(),
    packJobPacking: z.boolean(),
    packJobChecking: z.boolean(),
    packJobDistribution: z.boolean(),
    /** The check of a pack is finished only after a scan of its label (PACK-79). */
    isLabelScannedAtCheck: z.boolean(),
    /** A pack is handed out only after a scan of its label (PACK-79). */
    isLabelScannedAtDistribution: z.boolean(),
    checkerIsPacker: z.enum(checkerRules),
    packExpiryDays: z.int(),
    enableQScript: z.boolean(),
    enableVPB: z.boolean(),
    enableDispenseTracker: z.boolean(),
    isDisplayInsufficentBalance: z.boolean(),
    collapseMenuBar: z.boolean(),
    /** In minutes. */
    logoutInactivityTime: z.int(),
    /** Who signs in with a second factor; support and those above pharmacies always do (ACCESS-65). */
    secondFactorFor: z.enum(secondFactorRules),
    maxDaysToCheckScript: z.int(),
    daysImportNewDrugsDispensed: z.int(),
    alpacaFileExportFolder: z.string(),
    sqsAlpacaQueueName: z.string(),
    dwqScriptExportFolder: z.string(),
    dispensingSystem: z.int(),
    fredPakStatusActive: z.boolean(),
    syncCollection: z.string(),
    pharmacyGuid: z.string(),
    isDoseAdd: z.boolean(),
    isIntegrator: z.boolean(),
    integratorGuids: z.array(z.string()),
    dwHost: z.string(),
    dwDatabase: z.string(),
    dwTrustedConnection: z.boolean(),
    dwUserName: z.string(),
    dwPassword: z.string(),
    integration: nameSchema('Integration', z.object(mapNames(integrationSystems, () => answeredCredentials))),
  }),
);

function mapNames<const Name extends string, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>;
}
