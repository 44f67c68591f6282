import fc from 'fast-check';
import * as brands from './brands.ts';
import * as checking from './checking.ts';
import * as creating from './creating.ts';
import * as dispensing from './dispensing.ts';
import { type Expected, presentJob } from './expected.ts';
import * as house from './house.ts';
import * as moving from './moving.ts';
import * as outage from './outage.ts';
import * as packing from './packing.ts';
import * as profile from './profile.ts';
import type { Pick, Walk } from './walk.ts';

type Act = (walk: Walk, pick: Pick) => Promise<void>;

/** The next step of a good day with one pack, so that walks get far. */
async function goOn(walk: Walk, pick: Pick): Promise<void> {
  const plain = { ...pick, others: 1, variant: 2 };
  const expected = walk.jobAt(pick.job);
  const isChanged = expected && presentJob(walk.model, expected).profile === 'changed';
  if (isChanged && expected.job.status !== 'completed') await profile.acknowledge(walk, plain);
  switch (expected?.job.status) {
    case 'printing':
      if (!expected.isPrinted) await creating.print(walk, plain);
      return packing.completePrinting(walk, plain);
    case 'packing':
      return packing.completePacking(walk, plain);
    case 'checking':
      await checking.checkAll(walk, plain);
      return checking.confirmPass(walk, plain);
    case 'correction':
      return checking.completeCorrection(walk, plain);
    case 'distribution':
      return moving.distribute(walk, plain);
    default:
      return creating.createPacks(walk, pick);
  }
}

/** Every command with how often it comes, against the others; illegal ones are welcome. */
const acts: Readonly<Record<string, readonly [weight: number, act: Act]>> = {
  goOn: [45, goOn],
  createJob: [2, creating.createPacks],
  print: [1, creating.print],
  remake: [2, creating.remake],
  completePrinting: [8, packing.completePrinting],
  scan: [3, packing.scan],
  confirm: [8, packing.confirm],
  skip: [2, packing.skip],
  reverseSkip: [2, packing.reverseSkip],
  completePacking: [9, packing.completePacking],
  rejectPacking: [2, packing.rejectPacking],
  openPack: [3, checking.openPack],
  checkLine: [3, checking.checkLine],
  checkAll: [5, checking.checkAll],
  confirmPass: [8, checking.confirmPass],
  completeChecking: [9, checking.completeChecking],
  reject: [3, checking.reject],
  confirmCorrection: [2, checking.confirmCorrection],
  completeCorrection: [4, checking.completeCorrection],
  distribute: [4, moving.distribute],
  revert: [6, moving.revert],
  returnToPacking: [3, moving.returnToPacking],
  returnToChecking: [6, moving.returnToChecking],
  delete: [1, (walk, pick) => moving.remove(walk, pick, true)],
  deleteAndReverse: [1, (walk, pick) => moving.remove(walk, pick, false)],
  addMedicine: [1, profile.addMedicine],
  editMedicine: [2, profile.editMedicine],
  cease: [1, profile.cease],
  suspend: [1, profile.suspend],
  acknowledge: [3, profile.acknowledge],
  look: [2, profile.look],
  swapBrand: [5, brands.swapBrand],
  mergeDrug: [6, brands.mergeDrug],
  dispense: [4, dispensing.dispense],
  sendFileAgain: [1, dispensing.sendFileAgain],
  dispenseLess: [2, dispensing.dispenseLess],
  importScript: [7, dispensing.importScript],
  adjust: [2, house.adjust],
  retry: [3, house.retry],
  switchUser: [2, house.switchUser],
  revokeUser: [1, outage.revoke],
  changeStages: [1, house.changeStages],
  dropAnswer: [6, (walk, pick) => outage.loseAnswers(walk, pick, () => goOn(walk, pick))],
  restart: [1, outage.restart],
  jumpClock: [1, outage.jumpClock],
};

class Command implements fc.AsyncCommand<Expected, Walk> {
  readonly #name: string;
  readonly #act: Act;
  readonly #pick: Pick;

  constructor(name: string, act: Act, pick: Pick) {
    this.#name = name;
    this.#act = act;
    this.#pick = pick;
  }

  check = (): boolean => true;

  run(_: Expected, walk: Walk): Promise<void> {
    walk.world.note(`command ${this.#name}`);
    return this.#act(walk, this.#pick);
  }

  toString(): string {
    const { job, others, line, variant } = this.#pick;
    return `${this.#name}(${job}, ${others}, ${line}, ${variant})`;
  }
}

export const commandNames: readonly string[] = Object.keys(acts);

const number = fc.nat(999);
const pick = fc.record({ job: number, others: number, line: number, variant: number });

/** Walks of up to so many commands. `replayPath` repeats one that failed. */
export function walks(maxCommands: number, replayPath: string | undefined) {
  const commands = Object.entries(acts).flatMap(([name, [weight, act]]) =>
    Array.from({ length: weight }, () => pick.map((numbers) => new Command(name, act, numbers))),
  );
  return fc.commands(commands, { maxCommands, size: 'max', ...(replayPath && { replayPath }) });
}
