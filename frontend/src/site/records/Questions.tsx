import { MAX_HISTORY_TEXT } from '@rostro/shared/contract/records/medical-history';
import { useEditInput } from '#edit/useEditInput.ts';
import type { Entry } from '#edit/useEntry.ts';
import { TextArea } from '#ui/field/TextArea.tsx';
import type { Typed, Worded } from './answers.ts';
import { Choice, type Option, Picks, Question } from './Choice.tsx';

const UNSURE: Option = { value: 'unsure', label: 'No sé' };
const options = (none: string, yes: string): Option[] => [
  { value: 'none', label: none },
  { value: 'yes', label: yes },
  UNSURE,
];

interface Asked {
  title: string;
  hint: string;
  options: Option[];
  /** The label of the text after "yes". */
  label: string;
}

const ASKED: Record<Worded, Asked> = {
  allergies: {
    title: '¿Tienes alguna alergia?',
    hint: 'A medicamentos, anestesia, látex, metales, alimentos o cosméticos.',
    options: options('No tengo', 'Sí'),
    label: '¿A qué? Una por renglón',
  },
  medication: {
    title: '¿Tomas o te aplicas algún medicamento?',
    hint: 'También vitaminas, anticonceptivos, anticoagulantes y cremas con receta.',
    options: options('No tomo ninguno', 'Sí'),
    label: '¿Cuál y desde cuándo?',
  },
  conditions: {
    title: '¿Tienes alguna enfermedad?',
    hint: 'Por ejemplo diabetes, presión alta, de la tiroides, de la piel o autoinmune.',
    options: options('No tengo', 'Sí'),
    label: '¿Cuál?',
  },
  procedures: {
    title: '¿Te has hecho tratamientos estéticos o cirugías?',
    hint: 'Por ejemplo láser, peelings, toxina botulínica, rellenos u operaciones.',
    options: options('No me he hecho', 'Sí'),
    label: '¿Cuáles y cuándo?',
  },
};

const WARNINGS: Option[] = [
  { value: 'Marcapasos', label: 'Marcapasos u otro aparato implantado' },
  { value: 'Implantes metálicos', label: 'Placas, tornillos o prótesis de metal' },
  { value: 'Queloides', label: 'Cicatrices abultadas (queloides)' },
  { value: 'Problemas de coagulación', label: 'Sangro o me salen moretones con facilidad' },
  { value: 'Herpes labial', label: 'Fuegos en los labios (herpes)' },
  { value: 'Epilepsia', label: 'Epilepsia' },
  { value: 'Isotretinoína en los últimos 12 meses', label: 'Tomé isotretinoína en los últimos 12 meses' },
];
const PREGNANCY: Option[] = [
  { value: 'no', label: 'No, o no me aplica' },
  { value: 'pregnant', label: 'Estoy embarazada o podría estarlo' },
  { value: 'lactating', label: 'Estoy lactando' },
  { value: 'unknown', label: 'Prefiero no responder' },
];
/** Fitzpatrick's skin types in plain words. */
const PHOTOTYPE: Option[] = [
  { value: 'I', label: 'Siempre me quemo', hint: 'Nunca me bronceo' },
  { value: 'II', label: 'Me quemo con facilidad', hint: 'Me bronceo muy poco' },
  { value: 'III', label: 'A veces me quemo', hint: 'Me bronceo poco a poco' },
  { value: 'IV', label: 'Casi no me quemo', hint: 'Me bronceo con facilidad' },
  { value: 'V', label: 'Muy rara vez me quemo', hint: 'Mi piel es morena oscura' },
  { value: 'VI', label: 'Nunca me quemo', hint: 'Mi piel es muy oscura' },
  { value: 'unknown', label: 'No sé' },
];

interface Part {
  edit: Entry<Typed>;
}

function Words({ edit, topic, label }: Part & { topic: Worded; label: string }) {
  const { value, error, ref, onChange, onBlur } = useEditInput({ edit, name: `${topic}.words` });
  return (
    <TextArea
      label={label}
      error={error}
      value={value}
      ref={ref}
      onBlur={onBlur}
      rows={3}
      maxLength={MAX_HISTORY_TEXT}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function WordedQuestion({ edit, topic }: Part & { topic: Worded }) {
  const { title, hint, options: choices, label } = ASKED[topic];
  const { value, error } = useEditInput({ edit, name: `${topic}.answer` });
  return (
    <Question title={title} hint={hint} error={error}>
      <Choice edit={edit} name={`${topic}.answer`} options={choices} />
      {value === 'yes' && <Words edit={edit} topic={topic} label={label} />}
    </Question>
  );
}

function Warnings({ edit }: Part) {
  const { value, error } = useEditInput({ edit, name: 'warnings.answer' });
  const { error: pickError } = useEditInput({ edit, name: 'warnings.picked' });
  return (
    <Question
      title="¿Algo de esto es tu caso?"
      hint={WARNINGS.map(({ label }) => label).join(' · ')}
      error={error ?? (value === 'yes' ? pickError : undefined)}
    >
      <Choice edit={edit} name="warnings.answer" options={options('Nada de esto', 'Sí, algo de esto')} />
      {value === 'yes' && <Picks edit={edit} options={WARNINGS} />}
    </Question>
  );
}

function One({
  edit,
  name,
  title,
  hint,
  choices,
}: Part & { name: 'pregnancy' | 'phototype'; title: string; hint?: string; choices: Option[] }) {
  const { error } = useEditInput({ edit, name });
  return (
    <Question title={title} hint={hint} error={error}>
      <Choice edit={edit} name={name} options={choices} />
    </Question>
  );
}

export const Questions = ({ edit }: Part) => (
  <>
    <WordedQuestion edit={edit} topic="allergies" />
    <WordedQuestion edit={edit} topic="medication" />
    <One edit={edit} name="pregnancy" title="¿Estás embarazada o lactando?" choices={PREGNANCY} />
    <WordedQuestion edit={edit} topic="conditions" />
    <Warnings edit={edit} />
    <WordedQuestion edit={edit} topic="procedures" />
    <One
      edit={edit}
      name="phototype"
      title="¿Cómo reacciona tu piel al sol?"
      hint="Sin protector, tras media hora al mediodía."
      choices={PHOTOTYPE}
    />
  </>
);
