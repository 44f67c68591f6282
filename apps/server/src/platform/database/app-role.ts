import { createHmac } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { StartRefusal } from '../start-refusal.ts';

/** The login that the application uses; migrations grant to it by this name. */
export const appRole = 'packwright_app';

const sqlState = { insufficientPrivilege: '42501', duplicateObject: '42710', uniqueViolation: '23505' };

/** Connection address of the application's login: the given one, or packwright_app with a derived password. */
export function resolveAppUrl(ownerUrl: string, given: string | undefined): string {
  if (given !== undefined) return given;
  const url = new URL(ownerUrl);
  const ownerPassword = decodeURIComponent(url.password);
  if (ownerPassword === '') {
    throw new StartRefusal(
      'DATABASE_URL has no password to derive that of packwright_app from; set DATABASE_APP_URL.',
    );
  }
  url.username = appRole;
  url.password = createHmac('sha256', ownerPassword).update(appRole).digest('hex');
  return url.href;
}

/** Makes the role packwright_app as an ordinary login; with a given address it only carries the grants. */
export async function ensureAppRole(owner: Client, appUrl: string, given: boolean): Promise<void> {
  const { rows } = await owner.query<{ ordinary: boolean }>(
    `select not (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole) as ordinary
     from pg_roles where rolname = $1`,
    [appRole],
  );
  if (rows[0] === undefined) await createRole(owner);
  else if (!rows[0].ordinary) {
    throw new StartRefusal(
      `The role ${appRole} must be neither superuser nor bypassrls nor create databases or roles.`,
    );
  }
  if (given) await joinRole(owner, decodeURIComponent(new URL(appUrl).username));
  else if (!(await canConnect(appUrl)))
    await setPassword(owner, decodeURIComponent(new URL(appUrl).password));
}

async function createRole(owner: Client): Promise<void> {
  try {
    await owner.query(
      `create role ${appRole} login nosuperuser nobypassrls nocreatedb nocreaterole noreplication`,
    );
  } catch (error) {
    const state = getSqlState(error);
    if (state === sqlState.insufficientPrivilege) {
      throw new StartRefusal(
        `The owner may not create roles. Create ${appRole} yourself (login, no other right) and set DATABASE_APP_URL.`,
        { cause: error },
      );
    }
    // Roles belong to the whole server: another database's start may have made it meanwhile.
    if (state !== sqlState.duplicateObject && state !== sqlState.uniqueViolation) throw error;
  }
}

/** A login of another name receives what packwright_app was granted. */
async function joinRole(owner: Client, login: string): Promise<void> {
  if (login === appRole) return;
  const { rows } = await owner.query<{ member: boolean }>(
    `select pg_has_role(oid, $2, 'usage') as member from pg_roles where rolname = $1`,
    [login, appRole],
  );
  if (rows[0] === undefined) throw new StartRefusal(`The login ${login} of DATABASE_APP_URL does not exist.`);
  if (!rows[0].member) await owner.query(`grant ${appRole} to ${escapeIdentifier(login)}`);
}

async function setPassword(owner: Client, password: string): Promise<void> {
  await owner.query(`set password_encryption = 'scram-sha-256'`);
  await owner.query(`alter role ${appRole} login password ${escapeLiteral(password)}`);
}

/** Writing the password again at every start would collide with other processes that start. */
async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    const state = getSqlState(error);
    if (state === '28P01' || state === '28000') return false;
    throw error;
  } finally {
    await client.end();
  }
}

function getSqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
