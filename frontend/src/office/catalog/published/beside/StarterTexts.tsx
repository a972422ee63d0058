import { proposedServices, type StarterText, storedStarterId } from '@rostro/shared/starter-texts';
import { searchable } from '@rostro/shared/text';
import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import type { Edit } from '#edit/useEdit.ts';
import { EditSwitch } from '#office/edit/choices.tsx';
import { EditForm } from '#office/edit/EditForm.tsx';
import { ServicesField } from './ServicesField.tsx';

/** The marked texts, and the services of each one, marked or not. */
export interface StarterValues {
  chosen: string[];
  services: Record<string, number[]>;
  /** Whether they are in use at once. */
  isActive: boolean;
}

interface Service {
  id: number;
  name: string;
  isActive: boolean;
}

/** The texts that are there, by their ids or their names. */
export const takenStarters = <T extends StarterText>(
  starters: readonly T[],
  nameOf: (text: T) => string,
  there: readonly { id: string; name: string }[],
): ReadonlySet<string> => {
  const ids = new Set(there.map(({ id }) => id));
  const names = new Set(there.map(({ name }) => searchable(name)));
  const isThere = (text: T) => ids.has(storedStarterId(text.id)) || names.has(searchable(nameOf(text)));
  return new Set(starters.filter(isThere).map(({ id }) => id));
};

/** Marks the texts that go with the clinic's services. */
export function startOf(
  starters: readonly StarterText[],
  services: readonly Service[],
  taken: ReadonlySet<string>,
): StarterValues {
  const proposed = proposedServices(starters, services);
  const goes = ({ id }: StarterText) => !taken.has(id) && proposed[id]?.length !== 0;
  return { chosen: starters.filter(goes).map(({ id }) => id), services: { ...proposed }, isActive: false };
}

/** The marked ones as the routes take them. */
export const picksOf = ({ chosen, services }: Pick<StarterValues, 'chosen' | 'services'>) =>
  chosen.map((starterId) => ({ starterId, serviceIds: services[starterId] ?? [] }));

const LIST = new Intl.ListFormat('es-MX');

interface Words {
  one: string;
  many: string;
  /** The label of a text's services. */
  services: string;
  /** What becomes of a text without services. */
  noServices: string;
  inUse: string;
  inUseHint: string;
}

export const sayTexts = (number: number, { one, many }: Pick<Words, 'one' | 'many'>): string =>
  `${number} ${number === 1 ? one : many}`;

/** What the save did, also where somebody else was faster. */
export function sayStarted(created: number, skipped: readonly string[], words: Pick<Words, 'one' | 'many'>): string {
  const left = skipped.length === 0 ? '' : ` Ya estaban: ${LIST.format(skipped)}.`;
  return created === 0 ? `No faltaba ninguna.${left}` : `Agregamos ${sayTexts(created, words)}.${left}`;
}

interface StarterTextsProps<V extends StarterValues, T extends StarterText> {
  edit: Edit<V>;
  starters: readonly T[];
  taken: ReadonlySet<string>;
  services: readonly Service[];
  nameOf: (text: T) => string;
  /** The whole text, to be read before it is chosen. */
  textOf: (text: T) => ReactNode;
  words: Words;
  failed: string;
  /** Fields that all of them share. */
  children?: ReactNode;
}

type RowProps<T extends StarterText> = Pick<
  StarterTextsProps<StarterValues, T>,
  'services' | 'nameOf' | 'textOf' | 'words'
> & {
  edit: Edit<StarterValues>;
  text: T;
  isChosen: boolean;
  isThere: boolean;
  onChoose: (on: boolean) => void;
};

function Row<T extends StarterText>(props: RowProps<T>) {
  const { edit, text, services, nameOf, textOf, words, isChosen, isThere, onChoose } = props;
  const name = nameOf(text);
  const field = `services.${text.id}` as const;
  const isAlone = useWatch({ control: edit.form.control, name: field })?.length === 0;
  return (
    <li className="grid grid-cols-1 py-2.5 [&+&]:border-t [&+&]:border-t-row-line">
      <Checkbox
        className="items-center min-h-8 max-phone:min-h-11"
        checked={isChosen}
        disabled={isThere}
        onChange={({ target }) => onChoose(target.checked)}
      >
        <b className="font-semibold">{name}</b>
        {isThere && <small className="block text-13 text-muted">Ya la tienes.</small>}
      </Checkbox>
      <fieldset aria-label={name} className="grid grid-cols-1 gap-1 min-w-0 m-0 p-0 pl-6 border-0">
        {isChosen && (
          <ServicesField
            edit={edit}
            name={field as Path<StarterValues> & typeof field}
            label={words.services}
            services={services}
            {...(isAlone && { hint: words.noServices })}
          />
        )}
        <details>
          <summary className="flex items-center min-h-8 text-14 cursor-pointer max-phone:min-h-11">
            <span className="link">Leer el texto</span>
          </summary>
          <div className="py-2 text-14 wrap-anywhere whitespace-pre-line [&_p]:mb-2">{textOf(text)}</div>
        </details>
      </fieldset>
    </li>
  );
}

/** Texts for a new clinic, marked in their rows with the services that they are for, and created by one request. */
export function StarterTexts<V extends StarterValues & FieldValues, T extends StarterText>({
  edit,
  starters,
  taken,
  services,
  failed,
  words,
  children,
  ...texts
}: StarterTextsProps<V, T>) {
  // Whatever else a page's form has, it has these fields.
  const own = edit as unknown as Edit<StarterValues>;
  const marked = useWatch({ control: own.form.control, name: 'chosen' });
  const chosen = marked.filter((id) => !taken.has(id));
  const choose = (id: string, on: boolean): void =>
    own.form.setValue('chosen', on ? [...chosen, id] : chosen.filter((one) => one !== id), { shouldDirty: true });
  const counted = sayTexts(chosen.length, words);
  return (
    <EditForm
      edit={own}
      failed={failed}
      className="max-w-210"
      foot={
        <div className="sticky bottom-0 z-(--z-sticky) flex flex-wrap gap-3 items-center justify-end py-3 bg-sand border-t border-t-line">
          <p className="mr-auto text-muted" aria-live="polite">
            {chosen.length === 0 ? 'Marca las que te sirven.' : `${counted} marcadas`}
          </p>
          <Button type="primary" htmlType="submit" disabled={chosen.length === 0} loading={edit.busy}>
            {chosen.length === 0 ? 'Agregar' : `Agregar ${counted}`}
          </Button>
        </div>
      }
    >
      <section className="grid grid-cols-1 gap-4 px-5 py-4 bg-white border border-line rounded-card max-phone:px-4">
        {children}
        <EditSwitch edit={own} name="isActive" label={words.inUse} hint={words.inUseHint} />
      </section>
      <ul className="px-5 py-1 bg-white border border-line rounded-card max-phone:px-4">
        {starters.map((text) => (
          <Row
            key={text.id}
            {...texts}
            edit={own}
            text={text}
            services={services}
            words={words}
            isChosen={chosen.includes(text.id)}
            isThere={taken.has(text.id)}
            onChoose={(on) => choose(text.id, on)}
          />
        ))}
      </ul>
    </EditForm>
  );
}
