import '../../theme/fields.css';
import { TextInput } from '@mantine/core';

interface NameFieldProps {
  readonly label: string;
  /** Shown above the field, to be typed into it. */
  readonly name: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Asks for a name to be typed before a wide act (WEB-18). */
export const NameField = ({ label, name, typed, onType }: NameFieldProps) => (
  <TextInput
    mt="lg"
    label={label}
    description={<bdi>{name}</bdi>}
    value={typed}
    onChange={(event) => onType(event.currentTarget.value)}
    autoComplete="off"
    dir="auto"
    data-autofocus
  />
);

/** Whether the name was typed, letter case and spaces around it aside. */
export const isNameTyped = (name: string, typed: string): boolean => foldName(typed) === foldName(name);

const foldName = (name: string): string => name.trim().toLowerCase();
