import { Keys } from '#office/ui/Keys.tsx';

export const KEYS_HELP = 'inbox-keys';

const KEYS = [
  { keys: ['J', 'K'], act: 'cambiar de fila' },
  { keys: ['Enter'], act: 'abrir' },
  { keys: ['X'], act: 'seleccionar' },
];

/** Describes the list, so that a screen reader says the keys, too. */
export const KeysHelp = () => (
  <span id={KEYS_HELP} className="inline-flex flex-wrap gap-x-4 gap-y-1 text-12 max-phone:hidden">
    {KEYS.map(({ keys, act }) => (
      <span key={act} className="inline-flex gap-1.5 items-center">
        <Keys keys={keys} /> {act}
      </span>
    ))}
  </span>
);
