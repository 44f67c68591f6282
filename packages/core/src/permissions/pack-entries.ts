/** The stage of the pack board at which an entry permission counts. */
export type EntryStage = 'printing' | 'packing' | 'checking' | 'distribution' | 'completed';

/** The 12 pack management entry permissions, all under the menu `job`, with the role screen's words (ACCESS-18). */
export const packEntries = {
  printingPrintAndPack: { stage: 'printing', displayName: 'Print & Pack' },
  printingRobotPack: { stage: 'printing', displayName: 'Robot Pack' },
  printingDeletePack: { stage: 'printing', displayName: 'Delete Pack' },
  packingCompletePack: { stage: 'packing', displayName: 'Complete Pack' },
  packingPackCorrection: { stage: 'packing', displayName: 'Pack Correction' },
  packingDeletePack: { stage: 'packing', displayName: 'Delete Pack' },
  checkingConfirmPass: { stage: 'checking', displayName: 'Confirm Passed' },
  checkingPackCorrection: { stage: 'checking', displayName: 'Pack Correction' },
  checkingDeletePack: { stage: 'checking', displayName: 'Delete Pack' },
  distributionCompletePack: { stage: 'distribution', displayName: 'Complete Pack' },
  distributionDeletePack: { stage: 'distribution', displayName: 'Delete Pack' },
  completedRevertToDistribution: { stage: 'completed', displayName: 'Revert back to Distribution' },
} as const satisfies Record<string, { stage: EntryStage; displayName: string }>;

export type EntryCode = keyof typeof packEntries;

export const entryCodes = Object.keys(packEntries) as readonly EntryCode[];

export function isEntryCode(text: string): text is EntryCode {
  return Object.hasOwn(packEntries, text);
}
