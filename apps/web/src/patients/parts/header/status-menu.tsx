import '../../../theme/menus.css';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Pill } from '../../../kit/page/index.ts';
import type { Tone } from '../../../theme/tones.ts';

interface StatusMenuProps {
  readonly label: string;
  /** A consequence that the names of the statuses do not say. */
  readonly hint: string;
  readonly value: number;
  readonly tone: Tone;
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly isDisabled: boolean;
  readonly onChoose: (code: number) => void;
}

/** A status that is shown as what it is and changed where it is shown. */
export function StatusMenu({ label, hint, value, tone, options, isDisabled, onChoose }: StatusMenuProps) {
  const shown = options.find((option) => option.value === value)?.label ?? '—';
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <Button
          variant="default"
          disabled={isDisabled}
          aria-label={`${label}: ${shown}`}
          rightSection={<IconChevronDown size={14} />}
        >
          <Pill tone={tone}>{shown}</Pill>
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        <Menu.Label>{label}</Menu.Label>
        <Menu.Label fw={400}>{hint}</Menu.Label>
        <Menu.RadioGroup value={String(value)}>
          {options.map((option) => (
            <Menu.RadioItem
              key={option.value}
              value={String(option.value)}
              closeMenuOnClick
              onChange={() => onChoose(option.value)}
            >
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
