import { getSavedChoice, useSavedChoice } from '../store/index.ts';

let context: AudioContext | null = null;

// Sounds are on by default: a packer who looks at the tablets must hear a mismatch.
const isOn = (saved: unknown): boolean => saved !== false;

/** Whether scans have a sound, a choice of each person in this browser. */
export const useSoundsOn = (): readonly [boolean, (on: boolean) => void] => useSavedChoice('sounds', isOn);

interface SoundTone {
  readonly hertz: number;
  readonly at: number;
  readonly seconds: number;
  readonly shape: OscillatorType;
}

const sounds = {
  /** Two short rising tones: it matched. */
  ok: [
    { hertz: 880, at: 0, seconds: 0.06, shape: 'sine' },
    { hertz: 1320, at: 0.07, seconds: 0.09, shape: 'sine' },
  ],
  /** One long low buzz: stop and look. */
  stop: [{ hertz: 160, at: 0, seconds: 0.38, shape: 'square' }],
} as const satisfies Record<string, readonly SoundTone[]>;

function playTone(audio: AudioContext, { hertz, at, seconds, shape }: SoundTone): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  const from = audio.currentTime + at;
  oscillator.type = shape;
  oscillator.frequency.value = hertz;
  gain.gain.setValueAtTime(0.14, from);
  gain.gain.exponentialRampToValueAtTime(0.001, from + seconds);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + seconds);
}

/** Plays 'ok' or 'stop', which differ clearly. Silent when turned off. */
export function playSound(name: keyof typeof sounds): void {
  if (!getSavedChoice('sounds', isOn)) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const tone of sounds[name]) playTone(context, tone);
}
