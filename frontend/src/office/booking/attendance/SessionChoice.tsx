import type { ClientPackage } from '@rostro/shared/contract/packages';
import { instantOf, todayAt } from '@rostro/shared/time';
import { Radio } from 'antd';
import { sayEnd, saySessions } from '#office/packages/published/words.ts';
import styles from './Attendance.module.css';

/** The value of the option without a package. */
const NONE = '';

interface SessionChoiceProps {
  packages: readonly ClientPackage[];
  chosen: string | null;
  onChoose: (packageId: string | null) => void;
}

export function SessionChoice({ packages, chosen, onChoose }: SessionChoiceProps) {
  const today = todayAt(instantOf(Date.now()));
  const options = [
    ...packages.map((one) => ({
      value: one.id,
      label: (
        <>
          Usa 1 sesión de <b>{one.name}</b>
          <small className={styles.left}>
            {`${one.sessionsLeft === 1 ? 'Queda' : 'Quedan'} ${saySessions(one.sessionsLeft)} · ${sayEnd(one, today)}`}
          </small>
        </>
      ),
    })),
    { value: NONE, label: 'No usar paquete' },
  ];
  return (
    <fieldset className={styles.choices}>
      <legend>Paquete</legend>
      <Radio.Group
        vertical
        name="paquete"
        value={chosen ?? NONE}
        options={options}
        onChange={({ target }) => onChoose(target.value === NONE ? null : target.value)}
      />
    </fieldset>
  );
}
