import { useQuery } from '@tanstack/react-query';
import { equipmentQuery } from '#api/equipment.ts';
import { detailOf } from '#api/error.ts';
import { PageHead } from '#ui/head/PageHead.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { places } from '#ui/skeleton/places.ts';
import { CategoryTabs, EVERY } from '#ui/tabs/CategoryTabs.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { AskUs } from './AskUs.tsx';
import { EquipmentCard, EquipmentCardSkeleton } from './EquipmentCard.tsx';
import { EquipmentDetails } from './EquipmentDetails.tsx';
import styles from './EquipmentPage.module.css';
import { useEquipmentAddress } from './useEquipmentAddress.ts';

const CARDS_ID = 'equipos';

/** `/equipment`: what the clinic works with. The address holds the category and the open dialog. */
export default function EquipmentPage() {
  useTitle('Equipos');
  const { data: equipment, error, refetch } = useQuery(equipmentQuery());
  const { category, opened, chooseCategory, addressOf, close } = useEquipmentAddress(equipment);
  const shown = equipment?.filter((machine) => category === EVERY || machine.category === category);

  return (
    <div className={`page ${styles.equipment}`}>
      <PageHead title="Equipos">
        La tecnología con la que trabajamos: qué hace cada equipo y qué tiene de particular. En tu visita te explicamos
        cuál le conviene a tu piel, y cuál no.
      </PageHead>
      {error && !equipment ? (
        <ErrorNote title="No pudimos cargar los equipos." detail={detailOf(error)} onRetry={() => void refetch()} />
      ) : (
        <>
          <CategoryTabs items={equipment} chosen={category} controls={CARDS_ID} onChoose={chooseCategory} />
          <div id={CARDS_ID} role="tabpanel" aria-label={category} aria-busy={equipment === undefined}>
            <ul className={styles.cards}>
              {shown?.map((machine, place) => (
                <EquipmentCard key={machine.id} machine={machine} eager={place < 3} to={addressOf(machine)} />
              ))}
              {equipment === undefined && places(6).map((place) => <EquipmentCardSkeleton key={place} />)}
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
