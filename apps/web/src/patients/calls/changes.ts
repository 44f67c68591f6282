import { patientsRefusals } from '@packwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shell/client.ts';
import { withRefusalTitle } from '../../shell/with-refusal-title.ts';
import { withTranslatedRefusal } from '../failure.ts';
import { patientKeys } from './keys.ts';
import type { AllergyBody, BodyOf, NoteBody } from './shapes.ts';

/** A change to patients, which refetches everything shown of them. */
export function useChange<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => withTranslatedRefusal(() => act(input)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: patientKeys.all }),
  });
}

export const useSaveInitialStatuses = () =>
  useChange((packingStatuses: number[]) => client.savePackingStatusOption({ body: { packingStatuses } }));

export const useCreatePatient = () =>
  useChange((body: BodyOf<'createPatient'>) => client.createPatient({ body }));

export const useUpdatePatient = (id: number) =>
  useChange((body: BodyOf<'updatePatient'>) =>
    withRefusalTitle('Error', () => client.updatePatient({ params: { id }, body }), [
      patientsRefusals.inactiveGroup.code,
    ]),
  );

export const useSetStatus = (id: number) =>
  useChange((body: BodyOf<'setPatientStatus'>) => client.setPatientStatus({ params: { id }, body }));

export const useSetPackingStatus = (id: number) =>
  useChange((packingStatus: number) => client.setPackingStatus({ params: { id }, body: { packingStatus } }));

export const useSetMedicareNumber = (id: number) =>
  useChange((medicareNumber: string) =>
    client.setMedicareNumber({ params: { id }, body: { medicareNumber } }),
  );

export const useMarkChecked = (id: number) => useChange(() => client.markChecked({ params: { id } }));

export const useArchivePatient = (id: number) =>
  useChange((isConfirm: boolean) => client.archivePatient({ params: { id }, query: { isConfirm } }));

export const useSetNonAllergy = (patientId: number) =>
  useChange((IsNoAllergy: boolean) => client.setNonAllergy({ params: { patientId }, body: { IsNoAllergy } }));

export const useSaveConsideration = (id: number) =>
  useChange((body: BodyOf<'saveConsideration'>) => client.saveConsideration({ params: { id }, body }));

export const useSaveAllergy = (patientId: number, allergyId: number) =>
  useChange(async (body: AllergyBody): Promise<void> => {
    if (allergyId === 0) await client.addAllergy({ params: { patientId }, body });
    else await client.updateAllergy({ params: { patientId, allergyId }, body });
  });

export const useRemoveAllergy = (patientId: number) =>
  useChange((allergyId: number) => client.deleteAllergy({ params: { patientId, allergyId } }));

export const useSaveDocument = (id: number, documentId: number) =>
  useChange(async (body: BodyOf<'addDocument'>): Promise<void> => {
    if (documentId === 0) await client.addDocument({ params: { id }, body });
    else await client.updateDocument({ params: { id, documentId }, body });
  });

export const useRemoveDocument = (id: number) =>
  useChange((documentId: number) => client.deleteDocument({ params: { id, documentId } }));

export const useSaveNote = (patientId: number, noteId: number) =>
  useChange(async (body: NoteBody): Promise<void> => {
    if (noteId === 0) await client.addNote({ params: { patientId }, body });
    else await client.updateNote({ params: { patientId, noteId }, body });
  });

export const useDoNote = (patientId: number, noteId: number) =>
  useChange((isDone: boolean) => client.updateNote({ params: { patientId, noteId }, body: { isDone } }));

export const useRemoveNote = (patientId: number) =>
  useChange((noteId: number) => client.deleteNote({ params: { patientId, noteId } }));
