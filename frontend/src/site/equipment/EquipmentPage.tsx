import { findCategory, EQUIPMENT_CATEGORY_LABELS as LABELS } from '@rostro/shared/catalog';
import type { Equipment } from '@rostro/shared/contract/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { equipmentQuery } from '#api/equipment.ts';
import { detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { DetailsDialog } from '#ui/dialog/DetailsDialog.tsx';
import { PageHead } from '#ui/head/PageHead.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { placeholderKeys } from '#ui/skeleton/placeholderKeys.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { type CategoryChoice, CategoryTabs, EVERY, sayChoice } from '#ui/tabs/CategoryTabs.tsx';
import { Ticks } from '#ui/ticks/Ticks.tsx';
import { useTitle } from '#ui/useTitle.ts';
import styles from './EquipmentPage.module.css';

const CATEGORY = 'categoria';
const MACHINE = 'equipo';

/** Marks a history entry that a click in the list created, so that closing the dialog goes one step back. */
const FROM_LIST = { fromList: true } as const;

/** The state in the address: `?categoria=…` filters, `?equipo=…` opens the dialog. Unknown values are ignored. */
function useEquipmentAddress(equipment: Equipment[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();

  const named = findCategory(search.get(CATEGORY));
  const category: CategoryChoice = equipment?.find((machine) => machine.category === named)?.category ?? EVERY;
  const opened = equipment?.find(({ id }) => String(id) === search.get(MACHINE));

  const searchWith = (changes: Record<string, string | undefined>): URLSearchParams => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };

  return {
    category,
    opened,
    chooseCategory: (chosen: CategoryChoice) =>
      setSearch(searchWith({ [CATEGORY]: chosen === EVERY ? undefined : chosen }), { replace: true }),
    addressOf: ({ id }: Equipment) => `?${searchWith({ [MACHINE]: String(id) })}`,
    /** Has the same effect as Back in the browser. */
    close: () => {
      const fromList = (state as Partial<typeof FROM_LIST> | null)?.fromList ?? false;
      if (fromList) void navigate(-1);
      else setSearch(searchWith({ [MACHINE]: undefined }), { replace: true });
    },
  };
}

interface EquipmentDetailsProps {
  machine: Equipment;
  onClose: () => void;
}

function EquipmentDetails({ machine, onClose }: EquipmentDetailsProps) {
  const { id, name, category, description, characteristics, image } = machine;
  return (
    <DetailsDialog
      whole
      picture={image}
      category={LABELS[category]}
      name={name}
      actions={<LinkButton to={`/contact?equipo=${id}`}>Consultar sobre este equipo</LinkButton>}
      onClose={onClose}
    >
      <p>{description}</p>
      {characteristics.length > 0 && (
        <div>
          <h3 className="h4">Características</h3>
          <Ticks points={characteristics} />
        </div>
      )}
    </DetailsDialog>
  );
}

interface EquipmentCardProps {
  machine: Equipment;
  eager: boolean;
  to: string;
}

/** The link covers the whole card. */
function EquipmentCard({ machine, eager, to }: EquipmentCardProps) {
  return (
    <li className={styles.card}>
      <div
        className={classes(
          styles.picture,
          'aspect-[4/3] rounded-card bg-sand-3 overflow-hidden [transition:box-shadow_var(--fast)] max-handset:aspect-[4/5] max-handset:rounded-control',
        )}
      >
        <Picture src={machine.image} sizes="(max-width: 600px) 140px, (max-width: 860px) 50vw, 400px" eager={eager} />
      </div>
      <div className={classes(styles.text, 'flex flex-col items-start')}>
        <p className="small muted">{LABELS[machine.category]}</p>
        <h2 className="h3">
          <Link to={to} state={FROM_LIST} preventScrollReset>
            {machine.name}
          </Link>
        </h2>
        <p className="muted mt-2 text-15 leading-[1.55] max-handset:mt-1">{machine.description}</p>
        <span
          className={classes(
            styles.more,
            'inline-flex items-center gap-2 mt-auto pt-3 text-plum text-15 font-semibold max-handset:pt-2',
          )}
          aria-hidden="true"
        >
          Detalles
          <ArrowRight size={18} strokeWidth={1.6} />
        </span>
      </div>
    </li>
  );
}

function EquipmentCardSkeleton() {
  return (
    <li className={styles.card} aria-hidden="true">
      <div
        className={classes(
          styles.picture,
          'aspect-[4/3] rounded-card bg-sand-3 overflow-hidden [transition:box-shadow_var(--fast)] max-handset:aspect-[4/5] max-handset:rounded-control',
        )}
      >
        <Skeleton height="100%" />
      </div>
      <div className={`${classes(styles.text, 'flex flex-col items-start')} gap-2`}>
        <Skeleton height={18} width="50%" />
        <Skeleton height={26} width="82%" />
        <Skeleton height={66} />
      </div>
    </li>
  );
}

/** The call to contact the clinic at the end of the page. */
function AskUs() {
  return (
    <section className={styles.ask} aria-labelledby="preguntas">
      <div>
        <h2 id="preguntas" className="h3">
          ¿Te queda alguna duda?
        </h2>
        <p className="muted">Cuéntanos qué te preocupa de tu piel y te decimos con qué equipo lo trabajaríamos.</p>
      </div>
      <div className={classes(styles.go, 'max-tablet:row-2 max-tablet:pb-5')}>
        <LinkButton variant="outline" to="/contact">
          Contáctanos
        </LinkButton>
      </div>
      <img src="/img/diagnostico-facial.svg" width={480} height={360} alt="" loading="lazy" />
    </section>
  );
}

const CARDS_ID = 'equipos';

export default function EquipmentPage() {
  useTitle('Equipos');
  const { data: equipment, error, refetch } = useQuery(needed(equipmentQuery()));
  const { category, opened, chooseCategory, addressOf, close } = useEquipmentAddress(equipment);
  const shown = equipment?.filter((machine) => category === EVERY || machine.category === category);

  return (
    <div className="page pb-20 max-handset:pb-12">
      <PageHead title="Equipos">
        La tecnología con la que trabajamos: qué hace cada equipo y qué tiene de particular. En tu visita te explicamos
        cuál le conviene a tu piel, y cuál no.
      </PageHead>
      {error && !equipment ? (
        <ErrorNote title="No pudimos cargar los equipos." detail={detailOf(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <CategoryTabs
            items={equipment}
            labels={LABELS}
            chosen={category}
            controls={CARDS_ID}
            onChoose={chooseCategory}
          />
          <div
            id={CARDS_ID}
            role="tabpanel"
            aria-label={sayChoice(category, LABELS)}
            aria-busy={equipment === undefined}
          >
            <ul className="grid grid-cols-3 gap-y-10 gap-x-6 max-tablet:grid-cols-2 max-handset:grid-cols-1 max-handset:gap-0">
              {shown?.map((machine, place) => (
                <EquipmentCard key={machine.id} machine={machine} eager={place < 3} to={addressOf(machine)} />
              ))}
              {equipment === undefined && placeholderKeys(6).map((place) => <EquipmentCardSkeleton key={place} />)}
            </ul>
          </div>
          {equipment?.length === 0 && (
            <Note>Todavía no publicamos nuestros equipos. Escríbenos y con gusto te contamos con qué trabajamos.</Note>
          )}
        </>
      )}
      <AskUs />
      {opened && <EquipmentDetails machine={opened} onClose={close} />}
    </div>
  );
}
