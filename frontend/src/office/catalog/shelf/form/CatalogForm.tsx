import { type CategoryLabels, DURATION_STEP, sayDuration } from '@rostro/shared/catalog';
import { MAX_LINES } from '@rostro/shared/contract/catalog/catalog-admin';
import { sayMoney } from '@rostro/shared/money';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, InputNumber } from 'antd';
import { Clock } from 'lucide-react';
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '#api/error.ts';
import { type Edit, useEdit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';
import { EditForm } from '#office/edit/EditForm.tsx';
import { EditLines } from '#office/edit/EditLines.tsx';
import { EditPesos } from '#office/edit/EditPesos.tsx';
import { EditArea, EditSelect, EditText } from '#office/edit/fields.tsx';
import { ImageChoice } from '#office/image/ImageChoice.tsx';
import { useSettled } from '#office/ui/useSettled.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import { Ticks } from '#ui/ticks/Ticks.tsx';
import { sayNeeds } from '../../needs/needs.ts';
import { catalogQuery, changeRows, refresh } from '../../published/data/data.ts';
import type { Catalog, CatalogRow, FormValues, Saved } from '../../published/data/types.ts';
import { categoryOptions } from '../data/categories.ts';
import { AftercareField } from './AftercareField.tsx';
import { type Fold, Folds } from './Folds.tsx';
import { ConfirmsItselfField, LimitFields, NeedsFields, sayRules, useChoices } from './NeedsFields.tsx';
import { RequiresField } from './RequiresField.tsx';
import type { Subject } from './useSubject.ts';
import { valuesOf } from './values.ts';

const PRESETS = [30, 45, 60, 90];

/** Offers the usual durations as buttons, and a field for other minutes. */
function DurationField({ edit }: { edit: Edit<FormValues> }) {
  return (
    <EditField
      edit={edit}
      name="durationMinutes"
      label="Duración"
      say={(minutes) => (typeof minutes === 'number' ? sayDuration(minutes) : '—')}
    >
      {({ value = null, onChange, ...control }) => (
        <div className="flex flex-wrap gap-y-2 gap-x-3 items-center">
          <InputNumber<number>
            {...control}
            value={value}
            suffix="min"
            step={DURATION_STEP}
            inputMode="numeric"
            autoComplete="off"
            onChange={onChange}
            className="w-32"
          />
          <fieldset className="flex flex-wrap gap-1.5 min-w-0" aria-label="Duraciones frecuentes">
            {PRESETS.map((minutes) => (
              <Button
                key={minutes}
                size="small"
                type={minutes === value ? 'primary' : 'default'}
                aria-pressed={minutes === value}
                onClick={() => onChange(minutes)}
              >
                {sayDuration(minutes)}
              </Button>
            ))}
          </fieldset>
        </div>
      )}
    </EditField>
  );
}

interface CatalogFormProps {
  catalog: Catalog;
  subject: Subject;
  /** Lets the dialog ask before it discards input. */
  ref: Ref<Edit<FormValues>>;
  onSaved: (saved: Saved) => void;
  /** Called by the button *Cancelar*. */
  onCancel: () => void;
  onClose: () => void;
}

const withRow = (rows: CatalogRow[], row: CatalogRow): CatalogRow[] =>
  rows.some(({ id }) => id === row.id) ? rows.map((old) => (old.id === row.id ? row : old)) : [...rows, row];

function useCatalogEdit({ catalog, subject: { key, row }, onSaved, onClose }: Omit<CatalogFormProps, 'ref'>) {
  const cache = useQueryClient();
  const { calls, words } = catalog;
  const savedIn = (saved: CatalogRow | undefined) => ({
    values: valuesOf(catalog, saved),
    version: saved?.version ?? 0,
  });
  return useEdit({
    name: `catalogo.${catalog.area}.${key}`,
    saved: savedIn(row),
    schema: catalog.schema,
    send: async (values, over): Promise<Saved> =>
      row
        ? calls.update(row.id, values, over.values, over.version)
        : { row: await calls.create(values, over.attemptKey) },
    savedIn: (saved) => savedIn(saved.row),
    onAnswer: (saved) => {
      changeRows(cache, catalog, (rows) => withRow(rows, saved.row));
      onSaved(saved);
    },
    refresh: () => void refresh(cache, catalog),
    said: row ? words.saved : words.created,
    missed: words.saveFailed,
    readAgain: async () => {
      const rows = await cache.fetchQuery({ ...catalogQuery(catalog), staleTime: 0 });
      const now = rows.find(({ id }) => id === row?.id);
      if (now === undefined) throw new ApiError({ status: 404, code: 'not_found', detail: words.missing });
      return savedIn(now);
    },
    onSaved: onClose,
    keeps: true,
  });
}

/** Warns of a changed category: it has its own staff and capacity, so the service's future appointments move there too. */
function CategoryWarning({ edit, labels }: { edit: Edit<FormValues>; labels: CategoryLabels }) {
  const category = useWatch({ control: edit.form.control, name: 'category' });
  if (category === edit.form.formState.defaultValues?.category) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={`Sus citas próximas pasarán a «${labels[category]}»`}
      description="Al guardar ocuparán los lugares de esa categoría. Las que no quepan conservan el suyo, y te diremos cuáles son."
    />
  );
}

function sayButton({ words }: Catalog, { isNew, uploading, busy }: Record<'isNew' | 'uploading' | 'busy', boolean>) {
  if (uploading) return 'Subiendo la imagen…';
  if (busy) return 'Guardando…';
  return isNew ? `Crear ${words.one}` : 'Guardar cambios';
}

/** As many as a public card shows. */
const MAX_POINTS = 4;
const SHOWN_IMAGE = /^(https:\/\/|\/(img|media)\/)\S+$/;

function CardPreview({ edit, catalog }: { edit: Edit<FormValues>; catalog: Catalog }) {
  const values = useWatch({ control: edit.form.control });
  const { name = '', image = '', durationMinutes, priceCents } = values;
  // Loaded only after a pause in typing.
  const settled = useSettled(image.trim());
  const points = (values[catalog.lines] ?? []).map((line) => line.trim()).filter((line) => line !== '');
  return (
    <aside className="min-w-0 min-[1000px]:sticky min-[1000px]:top-0" aria-label="Así se ve en el sitio">
      <p className="mb-2 text-muted text-14">Así se ve en el sitio</p>
      <div className="overflow-hidden bg-white border border-line rounded-card">
        <div className="aspect-[4/3]">
          <Picture src={SHOWN_IMAGE.test(settled) ? settled : ''} sizes="268px" eager />
        </div>
        <div className="grid gap-2.5 p-4 wrap-anywhere">
          <p className="font-head font-medium text-20 leading-[1.25]">{name.trim() || 'Nombre'}</p>
          {catalog.priced && (
            <p className="flex flex-wrap gap-y-1 gap-x-3 justify-between text-muted [&_span]:inline-flex [&_span]:gap-1.5 [&_span]:items-center [&_b]:text-ink">
              <span>
                <Clock size={16} strokeWidth={1.8} aria-hidden />
                {typeof durationMinutes === 'number' ? sayDuration(durationMinutes) : 'Sin duración'}
              </span>
              <b>{typeof priceCents === 'number' ? sayMoney(priceCents) : 'Precio en la clínica'}</b>
            </p>
          )}
          <Ticks points={[...new Set(points)].slice(0, MAX_POINTS)} />
        </div>
      </div>
    </aside>
  );
}

const sayBasics = ({ durationMinutes, priceCents }: Partial<FormValues>): string =>
  [
    typeof durationMinutes === 'number' ? sayDuration(durationMinutes) : 'Sin duración',
    typeof priceCents === 'number' ? sayMoney(priceCents) : 'sin precio',
  ].join(' · ');

interface ServiceFoldsProps {
  edit: Edit<FormValues>;
  catalog: Catalog;
  id: number | undefined;
  children: ReactNode;
}

/** What a service is, what it needs, and its own rules. */
function ServiceFolds({ edit, catalog, id, children }: ServiceFoldsProps) {
  const found = useChoices(edit);
  const values = edit.form.watch();
  const folds: Fold[] = [
    {
      title: 'Básico',
      said: sayBasics(values),
      fields: ['name', 'description', 'category', 'priceCents', 'durationMinutes', 'image', catalog.lines, 'aftercare'],
      children,
    },
    {
      title: 'Qué necesita',
      said: found.choices && values.needs && sayNeeds(values.needs, found.choices),
      fields: ['needs', 'bufferBefore', 'bufferAfter'],
      children: <NeedsFields edit={edit} found={found} />,
    },
    {
      title: 'Reglas propias',
      said: sayRules(values),
      fields: ['leadHours', 'horizonDays', 'cancelHours', 'moveHours', 'requires', 'confirmsItself'],
      children: (
        <>
          <LimitFields edit={edit} />
          <RequiresField edit={edit} catalog={catalog} id={id} />
          <ConfirmsItselfField edit={edit} />
        </>
      ),
    },
  ];
  return <Folds edit={edit} folds={folds} />;
}

export function CatalogForm({ ref, ...props }: CatalogFormProps) {
  const { catalog, subject, onCancel } = props;
  const { words, categories, priced, lines } = catalog;
  const { row } = subject;
  const edit = useCatalogEdit(props);
  const [uploading, setUploading] = useState(false);
  useImperativeHandle(ref, () => edit);

  const submit: typeof edit.submit = async (event) => {
    event?.preventDefault();
    // Saving during an upload would lose the picture.
    if (uploading) return;
    // Removes empty lines first, so that the line numbers in the server's messages match the form.
    const filled = edit.form.getValues(lines)?.filter((line) => line.trim() !== '');
    edit.form.setValue(lines, filled, { shouldDirty: true });
    await edit.submit(event);
  };
  const foot = (
    <div className="sticky bottom-0 z-1 flex gap-2 justify-end pt-3 pb-1 bg-white border-t border-t-line max-phone:pb-[calc(10px_+_env(safe-area-inset-bottom))] max-phone:[&>*]:flex-1">
      <Button onClick={onCancel}>Volver</Button>
      <Button type="primary" htmlType="submit" loading={edit.busy} disabled={uploading}>
        {sayButton(catalog, { isNew: row === undefined, uploading, busy: edit.busy })}
      </Button>
    </div>
  );
  const basics = (
    <>
      <EditText edit={edit} name="name" label="Nombre" input={{ autoComplete: 'off' }} />
      <EditArea edit={edit} name="description" label="Descripción" rows={2} counted={false} />
      <div className={priced ? 'grid grid-cols-[1.4fr_1fr] gap-y-5 gap-x-3 max-phone:grid-cols-[1fr]' : ''}>
        <EditSelect edit={edit} name="category" label="Categoría" options={categoryOptions(categories)} />
        {priced && <EditPesos edit={edit} name="priceCents" label="Precio" none="Sin precio" optional />}
      </div>
      {priced && <DurationField edit={edit} />}
      {priced && row && <CategoryWarning edit={edit} labels={categories} />}
      <EditField edit={edit} name="image" label="Imagen" bare neverEmpty>
        {({ id: _id, ...control }) => <ImageChoice {...control} drawings={catalog.drawings} onBusy={setUploading} />}
      </EditField>
      <EditLines
        edit={edit}
        name={lines}
        label={words.lines}
        hint="los vacíos no se guardan"
        line={words.line}
        add={words.addLine}
        max={MAX_LINES}
      />
      {priced && <AftercareField edit={edit} />}
    </>
  );
  const form = (
    <EditForm edit={{ ...edit, submit }} failed={words.saveFailed} className="pt-1" foot={foot}>
      {priced ? (
        <ServiceFolds edit={edit} catalog={catalog} id={row?.id}>
          {basics}
        </ServiceFolds>
      ) : (
        basics
      )}
    </EditForm>
  );
  return (
    <div className="grid gap-y-6 gap-x-8 items-start min-[1000px]:grid-cols-[minmax(0,1fr)_268px]">
      {form}
      <CardPreview edit={edit} catalog={catalog} />
    </div>
  );
}
