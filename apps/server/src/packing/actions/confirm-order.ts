import { packingRefusals } from '@packwright/contract';
import { formatDay } from '@packwright/core/days';
import { findOrderQuestions, type LiveProfile, type OrderQuestion } from '@packwright/core/packs';
import { getPatientName } from '../../patients/index.ts';
import { loadLiveProfiles } from '../../medication/index.ts';
import type { Work } from '../../platform/work.ts';
import { findNilByMouth, listOtherFoils, listStandingPacks } from '../store/order-facts.ts';
import { type OrderConfirmation, requireConfirmation } from './require-confirmation.ts';
import type { OrderedPacks, ResolvedPackOrder } from './order-packs.ts';

/** Asks once about everything in an order that is hardly meant; an ordinary order asks nothing (PACK-69). */
export const confirmOrder: OrderConfirmation = async (platform, work, order, isConfirmed) => {
  const { windows } = order;
  const [first, last] = [windows[0], windows.at(-1)];
  if (!first || !last) return;
  const ids = order.ordered.map(({ foil }) => foil.id);
  const patientIds = order.ordered.map(({ foil }) => foil.patientId);
  const [standing, others, nilByMouth] = await Promise.all([
    listStandingPacks(work.db, ids, first.from),
    loadOtherProfiles(work, order, { from: first.from, to: last.to }),
    findNilByMouth(work.db, patientIds),
  ]);
  const found = order.ordered.flatMap((ordered) => {
    const { foil, profile, packs } = ordered;
    const questions = findOrderQuestions({
      today: work.today,
      windows,
      profile,
      packs,
      standing: standing.filter(({ foilId }) => foilId === foil.id),
      others: isFirstOfPatient(order, ordered) ? (others.get(foil.patientId) ?? []) : [],
      isNilByMouth: nilByMouth.has(foil.patientId),
    });
    return questions.map((question) => buildConfirmation(ordered, question));
  });
  await requireConfirmation(platform, work, { entry: packingRefusals.unusualOrder, found }, isConfirmed);
};

/** By patient, the profiles of the same pack type of which no pack is made for these days. */
async function loadOtherProfiles(
  work: Work,
  { ordered }: ResolvedPackOrder,
  days: Parameters<typeof listOtherFoils>[2],
): Promise<Map<number, LiveProfile[]>> {
  const ids = ordered.map(({ foil }) => foil.id);
  const profiles = await loadLiveProfiles(work, await listOtherFoils(work.db, ids, days));
  return Map.groupBy(profiles.values(), ({ patient }) => patient.patientId);
}

const isFirstOfPatient = ({ ordered }: ResolvedPackOrder, { foil }: OrderedPacks): boolean =>
  ordered.find((each) => each.foil.patientId === foil.patientId)?.foil.id === foil.id;

function buildConfirmation({ foil }: OrderedPacks, question: OrderQuestion) {
  const patientName = getPatientName(foil);
  return {
    facts: { foilId: foil.id, patientName, foilLabel: foil.label, ...question },
    because: describeQuestion(question),
  };
}

function describeQuestion({ kind, from, to, label }: OrderQuestion): string {
  const [first, last] = [from, to].map((day) => (day === null ? '' : formatDay(day)));
  switch (kind) {
    case 'gap':
      return `no pack covers ${first} to ${last}`;
    case 'over':
      return `${first} to ${last} is in the past`;
    case 'farAhead':
      return `begins more than eight weeks ahead, on ${first}`;
    case 'useBy':
      return `use by ${first}, but the pack lasts until ${last}`;
    case 'firstSlot':
      return `begins at ${label} on ${first}`;
    case 'inrDue':
      return `warfarin until ${last}, and the next INR test is on ${first}`;
    case 'inrMissing':
      return `${label}, but no INR test with ordered doses is recorded`;
    case 'nilByMouth':
      return `nil by mouth, but the pack has ${label}`;
    case 'otherPack':
      return `pack ${label} of this patient is not made`;
  }
}
