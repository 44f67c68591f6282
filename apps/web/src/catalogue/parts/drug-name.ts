/** Brand and strength; a strength that the name ends with is not said twice. */
export function formatDrugName({
  drugName,
  strength,
}: {
  readonly drugName: string;
  readonly strength: string;
}): string {
  return strength === '' || drugName.endsWith(strength) ? drugName : `${drugName} ${strength}`;
}
