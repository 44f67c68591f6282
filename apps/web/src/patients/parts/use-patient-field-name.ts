import type { StagedField } from '@packwright/core/importing';
import { useTranslate } from '../../kit/language/index.ts';
import { messages } from '../messages/index.ts';

/** Names a field that a dispensing system tells as the form of a patient does. */
export function usePatientFieldName(): (field: StagedField) => string {
  return useTranslate(messages);
}
