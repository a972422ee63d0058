import type { Settings } from '@rostro/shared/contract/booking';
import { classes } from '#ui/classes.ts';
import styles from './RuleChoice.module.css';
import { RuleExample } from './RuleExample.tsx';

type CapacityRule = Settings['capacityRule'];

const RULES: readonly { rule: CapacityRule; name: string; text: string }[] = [
  {
    rule: 'start',
    name: 'Por hora de inicio',
    text: 'Solo cuentan las citas que empiezan a la misma hora. Una cita larga no quita lugar a las horas que siguen.',
  },
  {
    rule: 'duration',
    name: 'Por duración',
    text: 'Cada cita ocupa a una persona todo el tiempo que dura. También cuentan las que empezaron antes y no han terminado.',
  },
];

export const sayRule = (rule: CapacityRule): string => RULES.find((one) => one.rule === rule)?.name ?? rule;

interface RuleChoiceProps {
  value: CapacityRule;
  onChange: (rule: CapacityRule) => void;
}

/** What counts against the staff, in plain words and drawn. */
export function RuleChoice({ value, onChange }: RuleChoiceProps) {
  return (
    <fieldset className={styles.rules}>
      <legend>Cómo se cuentan los lugares</legend>
      {RULES.map(({ rule, name, text }) => (
        <label key={rule} className={classes(styles.rule, value === rule && styles.chosen)}>
          <input
            type="radio"
            name="capacityRule"
            value={rule}
            checked={value === rule}
            onChange={() => onChange(rule)}
            aria-describedby={`regla-${rule}`}
            aria-label={name}
          />
          <span className={styles.words}>
            <b>{name}</b>
            <span id={`regla-${rule}`}>{text}</span>
            <RuleExample rule={rule} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
