import { EditForm, SaveBar, useEditForm } from '../../kit/form/index.ts';
import { useTranslate } from '../../kit/language/index.ts';
import { showSuccess } from '../../kit/toast/index.ts';
import { useSavedBy } from '../../shell/use-saved-by.ts';
import { type Person, updatePerson, useAccessChange, usePerson } from '../calls/people.ts';
import { messages } from '../messages/people.ts';
import { PersonSections } from '../parts/person-form.tsx';
import { personSchema, type PersonValues, toPersonValues } from '../parts/person-values.ts';
import styles from '../parts/people.module.css';
import { useAddressedId } from '../parts/use-addressed-id.ts';

/** The tab Details of a person. */
export function UserDetailsTab() {
  const { data: person } = usePerson(useAddressedId());
  // The page around it says that the person is loading, or could not be loaded.
  return person === undefined ? null : <EditPerson key={person.id} person={person} />;
}

function EditPerson({ person }: { readonly person: Person }) {
  const t = useTranslate(messages);
  const change = useAccessChange((values: PersonValues) =>
    updatePerson(person.id, { ...values, version: person.version }),
  );
  const form = useEditForm({
    schema: personSchema,
    values: toPersonValues(person),
    save: (values) => change.mutateAsync(values),
    saved: () => showSuccess(t('saved')),
  });
  useSavedBy(form, { area: 'access', kind: 'user', id: person.id });
  return (
    <EditForm form={form} withSections>
      {!person.mayChange && <p className={styles.hint}>{t('onlyRead')}</p>}
      <PersonSections
        form={form}
        personId={person.id}
        original={person}
        disabled={!person.mayChange}
        isNameKept={person.isAlsoElsewhere}
        heldRoles={person.roles}
      />
      {person.mayChange && <SaveBar form={form} verb={t('save')} />}
    </EditForm>
  );
}
