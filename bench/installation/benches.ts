import { WebSocket } from 'ws';
import { type Caller, signInAs } from './caller.ts';
import { pickInTurn, listOpenPacks, type OpenPack, scanMedicine } from './open-pack.ts';

/** The packs, balances and patients of a pharmacy. */
export interface BenchWork {
  readonly pharmacyId: number;
  readonly packs: readonly OpenPack[];
  readonly balances: readonly number[];
  readonly patients: readonly number[];
}

/** A person at a bench: an own session, an open pack, and a balance to correct. */
export interface BenchUser extends BenchWork {
  readonly token: string;
  readonly caller: Caller;
}

// Most of the sample's people work in Wattle Street, some in Banksia Court as well.
const people = ['staff', 'pharmacist', 'tom.okafor', 'administrator'];
const signInsAtOnce = 4;

/** Opens so many benches in the sample's pharmacy, each with an own session. */
export async function openBenches(address: string, count: number): Promise<BenchUser[]> {
  const { caller } = await signInAs(address, 'staff');
  const work = await findBenchWork(caller);
  return openSessions(count, async (at) => ({
    ...work,
    ...(await signInAs(address, pickInTurn(people, at))),
  }));
}

/** The work of the benches in the pharmacy of a session. */
export async function findBenchWork(caller: Caller): Promise<BenchWork> {
  const packs = await listOpenPacks(caller, 40);
  const balances = (await caller.searchBalances({ body: { page: 1, size: 100 } })).data.flatMap(
    ({ vpbBalanceId, isControlled }) => (vpbBalanceId > 0 && !isControlled ? [vpbBalanceId] : []),
  );
  const patients = (await caller.searchPatients({ body: { page: 1, size: 100 } })).data.map(({ id }) => id);
  const pharmacyId = (await caller.getProfile()).data.currentPharmacyId;
  return { pharmacyId, packs, balances, patients };
}

/** So many benches, a few opened at a time: a sign-in costs much. */
export async function openSessions(
  count: number,
  open: (at: number) => Promise<BenchUser>,
): Promise<BenchUser[]> {
  const seated: BenchUser[] = [];
  const waiting = Array.from({ length: count }, (_, at) => at);
  const openInTurn = async (): Promise<void> => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) seated.push(await open(at));
  };
  await Promise.all(Array.from({ length: signInsAtOnce }, openInTurn));
  return seated;
}

/**
 * The calls of a bench during a day: a scan every three seconds, a list every fifteen, one call in five writes; 0.6
 * calls a second in all. `at` counts the calls of all benches together.
 */
export async function workAtBench(benches: readonly BenchUser[], at: number): Promise<void> {
  const bench = pickInTurn(benches, at);
  const turn = Math.floor(at / benches.length) * 7 + at;
  switch (kinds[turn % kinds.length]) {
    case 'scan':
      return scanMedicine(bench.caller, pickInTurn(bench.packs, at), turn);
    case 'list':
      return void (await bench.caller.searchPatients({ body: { page: 1 + (turn % 5), size: 20 } }));
    case 'write':
      return correctBalance(bench, turn);
    default:
      return void (await bench.caller.loadPacking({ body: { ids: [pickInTurn(bench.packs, turn).jobId] } }));
  }
}

// Of eighteen calls: ten scans, two lists, four writes, two benches opened.
const kinds = [
  'scan',
  'scan',
  'write',
  'scan',
  'list',
  'scan',
  'open',
  'scan',
  'write',
  'scan',
  'scan',
  'write',
  'scan',
  'list',
  'scan',
  'open',
  'scan',
  'write',
] as const;

/** A ledger entry, the balance, the audit chain and a live event, in one transaction. */
export async function correctBalance(bench: BenchUser, turn: number): Promise<void> {
  await bench.caller.adjustBalance({
    body: {
      vpbBalanceId: pickInTurn(bench.balances, turn),
      adjustmentType: turn % 2 === 0 ? 'add' : 'subtract',
      qty: 1,
      note: 'Counted again',
    },
  });
}

/** Opens the live connection of a session and joins the room of its pharmacy. */
export function openLiveConnection(
  address: string,
  token: string,
  room: string,
  hear: (text: string) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify({ action: 'auth', token })));
    socket.on('message', (data) => {
      const text = Buffer.isBuffer(data) ? data.toString() : '';
      if (!text.includes('"action":"ready"')) return hear(text);
      socket.send(JSON.stringify({ action: 'join', room }));
      resolve(socket);
    });
  });
}
