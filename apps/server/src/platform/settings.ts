import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';
import { StartRefusal } from './start-refusal.ts';

interface Setting<Schema extends z.core.$ZodType> {
  readonly variable: string;
  readonly schema: Schema;
  /** The text that counts when the variable is not set; absent when there is none. */
  readonly standard?: string;
  readonly meaning: string;
}

const define = <Schema extends z.core.$ZodType>(setting: Setting<Schema>) => setting;

const port = z.coerce.number('must be a number').int('must be a whole number').min(0).max(65_535);
const text = z.string();
const portList = text.regex(/^\d{1,5}(-\d{1,5})?(, *\d{1,5}(-\d{1,5})?)*$/, 'must be a list of ports');
const optionalText = text.optional();
const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no').transform((value) => value === 'yes');
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const optionalHttpAddress = httpAddress.optional();
const postgresAddress = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/database' })
  .optional();
const count = z.coerce.number('must be a number').int('must be a whole number').min(0).max(1000);
const mailAddress = z.string().regex(/^[^\r\n]*[^@\s]+@[^@\s]+$/, 'must be a mail address');

function areNetworks(value: string): boolean {
  try {
    proxyAddr.compile(value.split(',').map((network) => network.trim()));
    return true;
  } catch {
    return false;
  }
}

/** Every setting, once: the start reads it, docs/settings.md is written from it. */
export const definitions = {
  port: define({ variable: 'PORT', schema: port, standard: '3000', meaning: 'Port of the app and its API.' }),
  host: define({
    variable: 'HOST',
    schema: text,
    standard: '127.0.0.1',
    meaning: 'Address to listen on; `0.0.0.0` to be reached from other computers.',
  }),
  publicUrl: define({
    variable: 'PUBLIC_URL',
    schema: optionalHttpAddress,
    meaning:
      'Address that people use, for links in mails. Without it: `http://localhost:<PORT>`, and mails to prescribers have no link.',
  }),
  trustProxy: define({
    variable: 'TRUST_PROXY',
    schema: text.transform((value) => (value === 'yes' ? true : value === 'no' ? false : value)),
    standard: 'no',
    meaning:
      'Whose `X-Forwarded-For` is believed: `no`, `yes` (any, only behind a proxy of your own), or a list of addresses or networks.',
  }),
  databaseUrl: define({
    variable: 'DATABASE_URL',
    schema: postgresAddress,
    meaning:
      'Owner connection to a PostgreSQL 15 to 18 of your own. Without it an embedded PostgreSQL runs in the data folder.',
  }),
  databaseAppUrl: define({
    variable: 'DATABASE_APP_URL',
    schema: postgresAddress,
    meaning:
      'Login of the application itself, neither superuser nor bypassrls. Without it the owner makes the role `packwright_app` and derives its password from its own.',
  }),
  databasePoolSize: define({
    variable: 'DATABASE_POOL_SIZE',
    schema: z.coerce.number('must be a number').int('must be a whole number').min(2).max(200),
    standard: '12',
    meaning: 'Connections for calls in one server process; a third as many again serve beside them.',
  }),
  dataFolder: define({
    variable: 'DATA_FOLDER',
    schema: text,
    standard: './data',
    meaning:
      'Folder of the embedded database, which also holds uploaded and printed files, and of the outbox.',
  }),
  fileQuota: define({
    variable: 'FILE_QUOTA_MB',
    schema: z.coerce.number('must be a number').int('must be a whole number').min(1).max(1_000_000),
    standard: '2048',
    meaning: 'Megabytes of uploaded photos and documents that each pharmacy may keep.',
  }),
  anchorFolder: define({
    variable: 'ANCHOR_FOLDER',
    schema: optionalText,
    meaning:
      'Folder of the key that endorses sign-offs and of the anchors of the audit trail, the same for all servers on a database; best where nobody who manages the database can write. Without it: `anchors` in the data folder.',
  }),
  anchorMailTo: define({
    variable: 'ANCHOR_MAIL_TO',
    schema: z.email('must be a mail address').optional(),
    meaning:
      'Who gets the ends of the audit chains by mail each day, best an auditor or an owner who cannot reach the server. Without it nobody does.',
  }),
  feedFolder: define({
    variable: 'FEED_FOLDER',
    schema: optionalText,
    meaning:
      'Folder into which dispensing systems put files of DSF/1, with a folder for each pharmacy (docs/dispense-feed.md), the same for all servers on a database. Without it no folder is watched.',
  }),
  feedKeepDays: define({
    variable: 'FEED_KEEP_DAYS',
    schema: z.coerce.number('must be a number').int('must be a whole number').min(1).max(365),
    standard: '90',
    meaning:
      'Days for which files of the feed stay in `done` and `error` after they were answered, at most 365.',
  }),
  machineFolder: define({
    variable: 'MACHINE_FOLDER',
    schema: optionalText,
    meaning:
      'Folder into which orders for packing machines are written, with a folder for each pharmacy and machine (docs/machine-orders.md), the same for all servers on a database. Without it orders are downloaded only.',
  }),
  printerNetworks: define({
    variable: 'PRINTER_NETWORKS',
    schema: text.refine(areNetworks, 'must be a list of addresses or networks'),
    standard: 'uniquelocal',
    meaning:
      'Networks in which printers are reached: addresses, networks such as `10.1.0.0/16`, `uniquelocal` (private networks) or `loopback` (a print server on the same computer), with commas between them.',
  }),
  printerPorts: define({
    variable: 'PRINTER_PORTS',
    schema: portList,
    standard: '631',
    meaning: 'Ports at which printers are reached over IPP, as numbers and ranges with commas between them.',
  }),
  labelPrinterPorts: define({
    variable: 'LABEL_PRINTER_PORTS',
    schema: portList,
    standard: '9100',
    meaning:
      'Ports at which label printers are reached with commands as they are, in the same networks and spelled the same.',
  }),
  backupFolder: define({
    variable: 'BACKUP_FOLDER',
    schema: optionalText,
    meaning:
      'Folder into which a backup is taken each day, best on another disk, the same for all servers on a database (docs/running.md). Without it no backups are taken.',
  }),
  backupHour: define({
    variable: 'BACKUP_HOUR',
    schema: z.coerce.number('must be a number').int('must be a whole number').min(0).max(23),
    standard: '1',
    meaning: 'Hour of the day, 0 to 23 by the clock of Sydney, from which on the backup of the day is taken.',
  }),
  backupKeepDays: define({
    variable: 'BACKUP_KEEP_DAYS',
    schema: count,
    standard: '7',
    meaning: 'How many of the last days keep a backup.',
  }),
  backupKeepWeeks: define({
    variable: 'BACKUP_KEEP_WEEKS',
    schema: count,
    standard: '4',
    meaning: 'How many of the last weeks keep their last backup.',
  }),
  backupKeepMonths: define({
    variable: 'BACKUP_KEEP_MONTHS',
    schema: count,
    standard: '6',
    meaning: 'How many of the last months keep their last backup.',
  }),
  drainSeconds: define({
    variable: 'DRAIN_SECONDS',
    schema: z.coerce.number('must be a number').int('must be a whole number').min(0).max(300),
    standard: '0',
    meaning:
      'Seconds for which a server that is told to end still answers while `/api/health/ready` says that it does not want more, so that a load balancer sends nobody there any longer. 0 for a single server.',
  }),
  environment: define({
    variable: 'APP_ENV',
    schema: z.enum(['production', 'uat', 'development'], 'must be production, uat or development'),
    standard: 'production',
    meaning: '`production`, `uat` (the side bar shows the address of the server) or `development`.',
  }),
  sample: define({
    variable: 'SAMPLE',
    schema: z.enum(['auto', 'yes', 'no'], 'must be auto, yes or no'),
    standard: 'auto',
    meaning:
      'Sample pharmacies on a new database: `auto` loads them on the embedded database only, `yes` always, `no` never (one super administrator is made, its password printed once).',
  }),
  samplePassword: define({
    variable: 'SAMPLE_PASSWORD',
    schema: text.min(8, 'must have at least 8 characters'),
    standard: 'Wattle-Street-7',
    meaning: 'Password of all sample accounts.',
  }),
  secondFactor: define({
    variable: 'SECOND_FACTOR',
    schema: z.enum(['auto', 'required', 'optional'], 'must be auto, required or optional'),
    standard: 'auto',
    meaning:
      '`required` makes support, super and drug administrators sign in with a second factor, and those whom a pharmacy chose; `optional` makes nobody; `auto` makes nobody where the sample pharmacies are, and is `required` elsewhere.',
  }),
  smtpUrl: define({
    variable: 'SMTP_URL',
    schema: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
    meaning: 'Mail server. Without it each mail is written to `outbox` in the data folder.',
  }),
  mailFrom: define({
    variable: 'MAIL_FROM',
    schema: mailAddress,
    standard: 'Packwright <no-reply@packwright.invalid>',
    meaning: 'Sender of all mails.',
  }),
  packBrand: define({
    variable: 'PACK_BRAND',
    schema: text.max(40, 'must have at most 40 characters'),
    standard: 'Packwright',
    meaning: 'Brand of the packs, wherever the app names it.',
  }),
  helpCentre: define({
    variable: 'HELP_CENTRE_URL',
    schema: optionalHttpAddress,
    meaning: 'Help menu: Help Centre. Without it the entry leads to the help inside the product.',
  }),
  contactSupport: define({
    variable: 'HELP_CONTACT_URL',
    schema: optionalHttpAddress,
    meaning: 'Help menu: Contact Support. Without an address the entry is not shown.',
  }),
  remoteSupport: define({
    variable: 'HELP_REMOTE_URL',
    schema: optionalHttpAddress,
    meaning: 'Help menu: Remote Support. Without an address the entry is not shown.',
  }),
  whatsNew: define({
    variable: 'HELP_NEWS_URL',
    schema: optionalHttpAddress,
    meaning: "Help menu: What's New. Without an address the entry is not shown.",
  }),
  feedbackMailTo: define({
    variable: 'FEEDBACK_MAIL_TO',
    schema: z.email('must be a mail address').optional(),
    meaning: 'Who gets the feedback of people by mail. Without it the feedback is kept in the database only.',
  }),
  recoverpassTellUnknown: define({
    variable: 'RECOVERPASS_TELL_UNKNOWN',
    schema: yesOrNo,
    standard: 'no',
    meaning: '`yes` lets Forgot password say that a user name does not exist; for closed networks only.',
  }),
  metricsPort: define({
    variable: 'METRICS_PORT',
    schema: port.optional(),
    meaning: 'Port of `/metrics` for Prometheus, on 127.0.0.1 only. Without it there are no metrics.',
  }),
  logLevel: define({
    variable: 'LOG_LEVEL',
    schema: z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    ),
    standard: 'warn',
    meaning: 'How much is logged, from `silent` and `fatal` to `trace`. Logs never name patients.',
  }),
  version: define({
    variable: 'APP_VERSION',
    schema: optionalText,
    meaning: 'Version text in the side bar. Without it the version of the package and the commit.',
  }),
};

export type Settings = {
  readonly [Name in keyof typeof definitions]: z.output<(typeof definitions)[Name]['schema']>;
};

/** Reads all settings; throws one StartRefusal that names every variable that is wrong, and never its value. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const faults: string[] = [];
  const values = Object.entries<Setting<z.core.$ZodType>>(definitions).map(([name, setting]) => {
    const given = environment[setting.variable]?.trim() || setting.standard;
    const result = z.safeParse(setting.schema, given);
    if (result.success) return [name, result.data];
    faults.push(`${setting.variable} ${result.error.issues.map((issue) => issue.message).join(', ')}`);
    return [name, undefined];
  });
  if (faults.length > 0) {
    throw new StartRefusal(`Please correct these settings (docs/settings.md):\n  ${faults.join('\n  ')}`);
  }
  return Object.fromEntries(values);
}
