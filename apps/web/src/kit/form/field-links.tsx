import type { FieldPath, FieldValues } from 'react-hook-form';
import { getFieldId } from './field-registry.ts';
import type { EditFormHandle } from './use-edit-form.ts';

interface FieldLinksProps<Values extends FieldValues> {
  readonly form: EditFormHandle<Values>;
  readonly fields: readonly { readonly name: string; readonly label: string }[];
}

/** Fields by name, each a link that leads to it. */
export function FieldLinks<Values extends FieldValues>({ form, fields }: FieldLinksProps<Values>) {
  return (
    <ul>
      {fields.map(({ name, label }) => (
        <li key={name}>
          <a
            href={`#${getFieldId(name)}`}
            onClick={(event) => {
              event.preventDefault();
              form.setFocus(name as FieldPath<Values>);
            }}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
