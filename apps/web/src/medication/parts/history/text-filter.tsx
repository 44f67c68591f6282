import '../../../theme/fields.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string | undefined) => void;
}

/** A part of a name or comment; kept in the address as it is typed. */
export function TextFilter({ label, value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  return (
    <TextInput
      label={label}
      value={typed}
      maxLength={100}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(event.currentTarget.value === '' ? undefined : event.currentTarget.value);
      }}
    />
  );
}
