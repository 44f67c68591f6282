import { supplies } from '../fields/index.ts';

/** The fields of a medicine that a supply says, in the order of the form. */
export const stagedScriptFields = ['packType', 'direction', 'isPreventBrandswap'] as const;
export type StagedScriptField = (typeof stagedScriptFields)[number];

/** A supply of the dispensing system as the form of a medicine starts from it. */
export interface StagedScript {
  readonly direction: readonly string[];
  /** `supplies.none` where it is not said, so that the drug decides. */
  readonly packType: number;
  readonly isPreventBrandswap: boolean;
}

const hints: Readonly<Record<string, number>> = {
  PACKED: supplies.packed.code,
  UNPACKED: supplies.unpacked.code,
  PRN: supplies.prn.code,
  UNPACKED_PRN: supplies.unpackedPrn.code,
};

/** Reads a staged line of kind SCR in our words (IMPORT-4); a person decides the doses. */
export function readStagedScript(fields: Readonly<Record<string, string>>): StagedScript {
  return {
    direction: (fields.directions ?? '')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .slice(0, 10),
    packType: hints[fields.packedHint ?? ''] ?? supplies.none.code,
    isPreventBrandswap: fields.noSubstitution === 'Y',
  };
}

/** The fields in which a later supply differs from an earlier one and from ours; an absent value differs from none (IMPORT-6). */
export function listSupplyChanges(
  earlier: StagedScript,
  later: StagedScript,
  ours: StagedScript,
): StagedScriptField[] {
  return stagedScriptFields.filter((field) => {
    const value = formatField(later[field]);
    return (
      hasValue(later[field]) && value !== formatField(earlier[field]) && value !== formatField(ours[field])
    );
  });
}

const hasValue = (value: StagedScript[StagedScriptField]): boolean =>
  typeof value === 'object' ? value.length > 0 : value !== supplies.none.code;

const formatField = (value: StagedScript[StagedScriptField]): string =>
  typeof value === 'object' ? value.join('\n') : String(value);
