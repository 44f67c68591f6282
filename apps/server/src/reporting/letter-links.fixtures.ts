// Letters that are mailed to prescribers, for the tests of this folder.
import { deliverDueMails } from '../../tests/deliver-mails.ts';
import type { ApiClient, TestServer } from '../../tests/test-server.ts';
import type { ConnectedFeed } from '../balance/scripts.fixtures.ts';
import { addDoctor, buildUsualScript, createRequested, type Requested } from './script-requests.fixtures.ts';

export const prescriberNumber = '2425739';

export interface Letter {
  readonly id: number;
  readonly resident: Requested;
  readonly doctorId: number;
  readonly email: string;
}

let lastLetter = 0;

/** A letter to a doctor of its own, which is not mailed yet. */
export async function createLetter(
  server: TestServer,
  feed: ConnectedFeed,
  doctor: Readonly<Record<string, unknown>> = {},
): Promise<Letter> {
  lastLetter += 1;
  const externalDoctorId = `LINK-${lastLetter}`;
  const email = `doctor${lastLetter}@practice.example`;
  const doctorId = await addDoctor(server, externalDoctorId, {
    lastName: 'Reyes',
    email,
    pbsApproval: prescriberNumber,
    ...doctor,
  });
  const resident = await createRequested(server);
  await feed.send(buildUsualScript(resident, { externalDoctorId, repeatsLeft: 0 }));
  const api = await server.as('administrator');
  const { scriptRequestIds } = await api.exportScriptRequests({ body: { patientIds: [resident.patientId] } });
  return { id: scriptRequestIds[0] ?? 0, resident, doctorId, email };
}

/** The answer of mailing a letter. */
export const mailLetter = async (api: ApiClient, { id }: Pick<Letter, 'id'>) =>
  (await api.mailScriptRequests({ body: { scriptRequestIds: [id] } })).data;

/** The texts of the mails to the prescriber of a letter that are due. */
export async function readLetterMails(server: TestServer, { email }: Letter): Promise<string[]> {
  const mails = await deliverDueMails(server);
  return mails.filter(({ recipient }) => recipient === email).map(({ body }) => body);
}

/** The key of the link in a mail. */
export const readKey = (mail = ''): string => /#key=(\d+-[\w-]{43})$/m.exec(mail)?.[1] ?? '';

/** A letter with the key of the link in its mail. */
export async function createMailedLetter(
  server: TestServer,
  feed: ConnectedFeed,
  doctor: Readonly<Record<string, unknown>> = {},
): Promise<Letter & { readonly key: string }> {
  const letter = await createLetter(server, feed, doctor);
  await mailLetter(await server.as('administrator'), letter);
  return { ...letter, key: readKey((await readLetterMails(server, letter))[0]) };
}

/** The whole answer to a number, whatever it is. */
export const sendOpening = (server: TestServer, key: string, number: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/script-letter/file',
    payload: { key, prescriberNumber: number },
  });
