import { Segmented } from 'antd';
import { useId } from 'react';
import styles from './ClientFilterPanel.module.css';

type Answer = 'any' | 'yes' | 'no';
const ANSWERS: { value: Answer; label: string }[] = [
  { value: 'any', label: 'Todos' },
  { value: 'yes', label: 'Sí' },
  { value: 'no', label: 'No' },
];
const MEANINGS: Record<Answer, boolean | undefined> = { any: undefined, yes: true, no: false };
const answerOf = (has: boolean | undefined): Answer =>
  ANSWERS.find(({ value }) => MEANINGS[value] === has)?.value ?? 'any';

interface HasAppointmentsProps {
  value: boolean | undefined;
  onChange: (value: boolean | undefined) => void;
}

export function HasAppointments({ value, onChange }: HasAppointmentsProps) {
  const label = useId();
  return (
    <div className={styles.field}>
      <span className={styles.label} id={label}>
        Tiene reservas
      </span>
      <Segmented<Answer>
        aria-labelledby={label}
        block
        value={answerOf(value)}
        options={ANSWERS}
        onChange={(answer) => onChange(MEANINGS[answer])}
      />
    </div>
  );
}
