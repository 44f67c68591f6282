import fc from 'fast-check';
import * as brands from './brands.ts';
import * as checking from './checking.ts';
import * as creating from './creating.ts';
import * as dispensing from './dispensing.ts';
import { type Expected, buildCoreJob } from './expected.ts';
import * as house from './pharmacy.ts';
import * as moving from './transitions.ts';
import * as outage from './outage.ts';
import * as packing from './packing.ts';
import * as profile from './profile.ts';
import * as scanning from './scanning.ts';
import type { Choices, Walk } from './walk.ts';

type ModelAction = (walk: Walk, pick: Choices) => Promise<void>;

/** The next step of a good day with one pack, so that walks get far. */
async function continueDay(walk: Walk, pick: Choices): Promise<void> {
  const plain = { ...pick, others: 1, variant: 2 };
  const expected = walk.pickJob(pick.job);
  const isChanged = expected && buildCoreJob(walk.model, expected).profile === 'changed';
  if (isChanged && expected.job.status !== 'completed') await profile.acknowledgeChanges(walk, plain);
  switch (expected?.job.status) {
    case 'printing':
      if (!expected.isPrinted) await creating.printPacks(walk, plain);
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
const acts: Readonly<Record<string, readonly [weight: number, act: ModelAction]>> = {
  goOn: [45, continueDay],
  createJob: [2, creating.createPacks],
  print: [1, creating.printPacks],
  remake: [2, creating.rebuildPack],
  completePrinting: [8, packing.completePrinting],
  scan: [3, scanning.scanBarcode],
  confirm: [8, packing.confirmMedicine],
  skip: [2, packing.skipMedicine],
  reverseSkip: [2, packing.reverseSkip],
  takeOut: [1, packing.takeOut],
  completePacking: [9, packing.completePacking],
  rejectPacking: [2, packing.rejectPacking],
  openPack: [3, checking.openPack],
  checkLine: [3, checking.checkLine],
  checkAll: [5, checking.checkAll],
  confirmPass: [8, checking.confirmPass],
  completeChecking: [9, checking.completeChecking],
  reject: [3, checking.rejectPack],
  confirmCorrection: [2, checking.confirmCorrection],
  completeCorrection: [4, checking.completeCorrection],
  distribute: [4, moving.distribute],
  revert: [6, moving.revertPacks],
  returnToPacking: [3, moving.returnToPacking],
  returnToChecking: [6, moving.returnToChecking],
  delete: [1, (walk, pick) => moving.deletePacks(walk, pick, true)],
  deleteAndReverse: [1, (walk, pick) => moving.deletePacks(walk, pick, false)],
  addMedicine: [1, profile.addMedicine],
  editMedicine: [2, profile.editMedicine],
  cease: [1, profile.ceaseMedicine],
  suspend: [1, profile.suspendPatient],
  acknowledge: [3, profile.acknowledgeChanges],
  look: [2, profile.compareDifferences],
  swapBrand: [5, brands.swapBrand],
  mergeDrug: [6, brands.mergeDrug],
  dispense: [4, dispensing.dispense],
  sendFileAgain: [1, dispensing.sendFileAgain],
  dispenseLess: [2, dispensing.dispenseLess],
  importScript: [7, dispensing.importScript],
  adjust: [2, house.adjustBalance],
  retry: [3, house.retryRequest],
  switchUser: [2, house.switchUser],
  revokeUser: [1, outage.revokeAccount],
  changeStages: [1, house.changeStages],
  dropAnswer: [6, (walk, pick) => outage.loseAnswers(walk, pick, () => continueDay(walk, pick))],
  restart: [1, outage.restartServer],
  jumpClock: [1, outage.jumpClock],
};

class ModelCommand implements fc.AsyncCommand<Expected, Walk> {
  readonly #name: string;
  readonly #act: ModelAction;
  readonly #pick: Choices;

  constructor(name: string, act: ModelAction, pick: Choices) {
    this.#name = name;
    this.#act = act;
    this.#pick = pick;
  }

  check = (): boolean => true;

  run(_: Expected, walk: Walk): Promise<void> {
    walk.world.recordVisit(`command ${this.#name}`);
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
export function createWalks(maxCommands: number, replayPath: string | undefined) {
  const commands = Object.entries(acts).flatMap(([name, [weight, act]]) =>
    Array.from({ length: weight }, () => pick.map((numbers) => new ModelCommand(name, act, numbers))),
  );
  return fc.commands(commands, { maxCommands, size: 'max', ...(replayPath && { replayPath }) });
}
