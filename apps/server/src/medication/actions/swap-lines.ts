import { Refusal, sharedRefusals } from '@packwright/contract';
import type { SwapHindrance } from '@packwright/core/medicines';
import { holdProfiles, patientNameOf } from '../../patients/index.ts';
import type { Work } from '../../platform/work.ts';
import { commentOn } from '../comment.ts';
import { type DrugPair, type JudgedLine, judgeSwap } from '../judge-swap.ts';
import { activeWithCode, labelsOfFoils, prescriptionsByIds } from '../store/index.ts';
import { exchangeDrug } from './exchange-drug.ts';

export interface AskedSwap extends DrugPair {
  readonly prescriptionIds: readonly number[];
  /** All that these patients take of the old brand, beside the medicines named. */
  readonly patientIds: readonly number[];
  readonly comment: string | undefined;
}

/** One medicine, as a log names it. */
export interface NamedLine {
  readonly prescriptionId: number;
  readonly patientId: number;
  readonly patientName: string;
  readonly foilLabel: string;
}

export interface SwappedLines {
  readonly swapped: readonly NamedLine[];
  readonly skipped: readonly (NamedLine & { readonly hindrance: SwapHindrance })[];
  /** The patients of whom no line has the old brand any more. */
  readonly emptied: readonly number[];
  readonly comment: string;
}

/** Gives medicines another brand, and leaves those that keep theirs. Sent twice, it finds nothing left to do. */
export async function swapLines(work: Work, asked: AskedSwap): Promise<SwappedLines> {
  const comment = commentOn(work, asked.comment, 'comment');
  const named = await prescriptionsByIds(work.db, asked.prescriptionIds);
  if (named.length !== new Set(asked.prescriptionIds).size) throw new Refusal(sharedRefusals.notFound);
  const patientIds = [...new Set([...asked.patientIds, ...named.map(({ patientId }) => patientId)])];
  const profiles = await holdProfiles(work, patientIds);
  const judged = (await judgeAsked(work, asked)).map((line) =>
    profiles.get(line.row.patientId)?.archivedAt === null ? line : { ...line, hindrance: 'ENDED' as const },
  );
  const labels = await labelsOfFoils(work.db, [...new Set(judged.map(({ row }) => row.foilId))]);
  const nameOf = ({ row }: JudgedLine): NamedLine => {
    const profile = profiles.get(row.patientId);
    return {
      prescriptionId: row.id,
      patientId: row.patientId,
      patientName: profile ? patientNameOf(profile) : '',
      foilLabel: labels.get(row.foilId) ?? '',
    };
  };
  const free = judged.filter(({ hindrance }) => hindrance === null);
  await exchangeDrug(
    work,
    free.map(({ row }) => row),
    asked,
    comment,
  );
  return {
    comment,
    swapped: free.map(nameOf),
    skipped: judged.flatMap((line) =>
      line.hindrance === null ? [] : [{ ...nameOf(line), hindrance: line.hindrance }],
    ),
    emptied: await emptiedOf(work, asked.from.drugCode, free),
  };
}

// Read once the profiles are held: what was found before may have changed meanwhile.
async function judgeAsked(work: Work, asked: AskedSwap): Promise<JudgedLine[]> {
  const [named, ofPatients] = await Promise.all([
    prescriptionsByIds(work.db, asked.prescriptionIds),
    activeWithCode(work.db, asked.from.drugCode, asked.patientIds),
  ]);
  const rows = new Map([...named, ...ofPatients].map((row) => [row.id, row]));
  return judgeSwap(work, [...rows.values()], asked);
}

async function emptiedOf(work: Work, drugCode: string, swapped: readonly JudgedLine[]): Promise<number[]> {
  const patientIds = [...new Set(swapped.map(({ row }) => row.patientId))];
  const left = await activeWithCode(work.db, drugCode, patientIds);
  const kept = new Set(left.map(({ patientId }) => patientId));
  return patientIds.filter((id) => !kept.has(id));
}
