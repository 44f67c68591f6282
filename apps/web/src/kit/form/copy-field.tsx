import '../../theme/fields.css';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslate } from '../language/index.ts';
import { formMessages } from '../messages/index.ts';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
}

type CopyState = 'notYet' | 'copied' | 'byKeys';

/** A text that is carried to another program: a code, an address. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const t = useTranslate(formMessages);
  const box = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<CopyState>('notYet');
  const copy = async (): Promise<void> => {
    box.current?.focus();
    box.current?.select();
    setState((await copyToClipboard(value)) ? 'copied' : 'byKeys');
  };
  const Icon = state === 'copied' ? IconCheck : IconCopy;
  return (
    <div>
      <TextInput
        ref={box}
        label={label}
        value={value}
        readOnly
        dir="ltr"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
        {...(hint && { description: hint })}
        // Room for the longest word of any language, so that a long text does not run below it.
        rightSectionWidth={132}
        rightSectionPointerEvents="all"
        rightSection={
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('copy.label', { what: label })}
            leftSection={<Icon size={15} aria-hidden />}
            onClick={() => void copy()}
          >
            {t(state === 'copied' ? 'copy.done' : 'copy')}
          </Button>
        }
      />
      <output className={state === 'byKeys' ? '' : 'unseen'}>
        {state !== 'notYet' && t(state === 'copied' ? 'copy.done' : 'copy.byKeys')}
      </output>
    </div>
  );
}

// Where a pharmacy opens the page without TLS there is no clipboard; it may also be forbidden.
async function copyToClipboard(text: string): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return false;
  try {
    await clipboard.writeText(text);
    return true;
  } catch (reason) {
    if (reason instanceof DOMException) return false;
    throw reason;
  }
}
