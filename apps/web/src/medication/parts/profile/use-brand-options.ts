import { otherPackBrands } from '@packwright/core/fields';
import type { Option } from '../../../kit/form/index.ts';
import { useSettings } from '../../../shell/settings/settings.ts';

/** The pack brands to choose from: the house's own, the known others, and the one that is kept (PACK-49). */
export function useBrandOptions(kept: string): readonly Option[] {
  const houseBrand = useSettings()?.packBrand ?? '';
  const isNamed = kept === houseBrand;
  const others = new Set<string>([...otherPackBrands, ...(isNamed || kept === '' ? [] : [kept])]);
  return [
    { value: isNamed ? kept : '', label: houseBrand },
    ...[...others].map((brand) => ({ value: brand, label: brand })),
  ];
}
