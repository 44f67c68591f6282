import type { StagedDoctorField } from '@packwright/core/importing';
import { useTranslate } from '../../kit/language/index.ts';
import { messages } from '../messages/index.ts';

/** Names a field that a dispensing system tells as the form of a doctor does. */
export function useDoctorFieldName(): (field: StagedDoctorField) => string {
  return useTranslate(messages);
}
