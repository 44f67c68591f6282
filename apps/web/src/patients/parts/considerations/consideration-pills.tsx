import type { Consideration } from '@packwright/core/fields';
import { useTranslate } from '../../../kit/language/index.ts';
import { BidiText, Pill } from '../../../kit/page/index.ts';
import { considerationMessages } from '../../messages/considerations.ts';

export interface ConsiderationPillsProps {
  readonly considerations: readonly Consideration[];
  readonly otherConsideration: string;
}

/** Considerations to keep in mind when the patient takes medicines; nil by mouth is red (PATIENT-24). */
export function ConsiderationPills({ considerations, otherConsideration }: ConsiderationPillsProps) {
  const t = useTranslate(considerationMessages);
  return (
    <>
      {considerations.map((name) => (
        <Pill key={name} tone={name === 'nilByMouth' ? 'red' : 'amber'}>
          {t(name)}
        </Pill>
      ))}
      {otherConsideration !== '' && (
        <Pill tone="amber">
          <BidiText>{otherConsideration}</BidiText>
        </Pill>
      )}
    </>
  );
}
