import { useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { UsersRound } from 'lucide-react';
import { BACK, BackButton, currentSearch } from '#office/test/address.tsx';
import { failure } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { ChoiceFilter, SelectFilter } from './FilterPanel.tsx';
import { ListBar } from './ListBar.tsx';
import { ListBody, NothingFound } from './ListBody.tsx';
import { ListRows } from './ListTable.tsx';
import { PAGE_SIZES, pageOf } from './paging.ts';
import { byNumber, filterQuery, oneOf, readView, type Schema, sortedBy, writeView, yesOrNo } from './schema.ts';
import { exportNow } from './useExport.ts';
import { useLastPage, useListView } from './useListView.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

interface Row {
  id: number;
  name: string;
  kind: 'a' | 'b';
}
const KINDS = { a: 'Primera', b: 'Segunda' };
const LIST: Schema<{ kind: 'a' | 'b'; of: number; done: boolean }, { sort: 'name' | '-name' }> = {
  filters: {
    kind: oneOf('kind', 'Clase', KINDS),
    of: byNumber('of', 'De'),
    done: yesOrNo('done', 'Hecho', { true: 'Sí', false: 'No' }),
  },
  rest: sortedBy(['name']),
  sizes: PAGE_SIZES,
};
const read = (search: string) => readView(LIST, new URLSearchParams(search));

describe('the address', () => {
  test('is read, and written back unchanged with other parameters', () => {
    const search = 'new=true&q=ana&page=3&pageSize=50&sort=-name&kind=b&of=7&done=false';
    const view = read(search);
    expect(view).toEqual({ q: 'ana', page: 3, pageSize: 50, sort: '-name', kind: 'b', of: 7, done: false });
    expect(new Set(writeView(LIST, new URLSearchParams(search), view))).toEqual(new Set(new URLSearchParams(search)));
    expect(filterQuery(LIST, view)).toEqual({ q: 'ana', kind: 'b', of: '7', done: 'false' });
  });

  test.each(['kind=c', 'kind=toString', 'of=0', 'of=x', 'done=1', 'sort=age', 'sort=--name', 'page=-1', 'pageSize=7'])(
    'ignores the unknown %s',
    (search) => expect(read(search)).toEqual(read('')),
  );

  test('stays plain without filters', () => {
    expect(writeView(LIST, new URLSearchParams(), read('')).toString()).toBe('');
  });
});

const ROWS: Row[] = Array.from({ length: 30 }, (_, at) => ({ id: at, name: `Fila ${at}`, kind: at < 25 ? 'a' : 'b' }));
let answer: () => Promise<Row[]>;
const opened = jest.fn();
const saved = jest.fn();

function Page() {
  const list = useListView(LIST);
  const { view, change, field } = list;
  const query = useQuery({ queryKey: ['rows'], queryFn: () => answer() });
  const found = (query.data ?? []).filter(({ kind }) => view.kind === undefined || kind === view.kind);
  useLastPage(list, query.data && found.length);
  return (
    <>
      <ListBar
        list={list}
        search={{ label: 'Buscar filas', placeholder: 'Nombre' }}
        panel={{
          label: 'Filtros de filas',
          className: undefined,
          fields: (
            <>
              <SelectFilter
                id="clase"
                label="Clase"
                options={[
                  { value: 'a', label: 'Primera' },
                  { value: 'b', label: 'Segunda' },
                ]}
                {...field('kind')}
              />
              <ChoiceFilter
                label="Hecho"
                options={[
                  { value: undefined, label: 'Todos' },
                  { value: true, label: 'Sí' },
                ]}
                {...field('done')}
              />
            </>
          ),
        }}
        words={{ of: 'Karla' }}
        file={{ run: exportNow(saved), hint: 'Para Excel', noun: 'filas', empty: found.length === 0 }}
      />
      <ListBody
        query={query}
        coming={{ label: 'Cargando las filas…' }}
        failed="Error al cargar las filas"
        empty={() => found.length === 0}
        nothing={
          <NothingFound
            list={list}
            icon={UsersRound}
            title="Nada"
            narrowed="Nada coincide."
            empty="Aún no hay filas."
          />
        }
        pages={() => ({ list, total: found.length, shown: pageOf(found, view).length })}
      >
        {() => (
          <ListRows<Row, 'name'>
            label="Filas"
            rows={pageOf(found, view)}
            columns={[
              { key: 'who', title: 'Nombre', sortBy: 'name', render: (_, { name }) => name },
              { key: 'do', title: 'Opciones', render: () => <button type="button">Otra cosa</button> },
            ]}
            card={({ name }) => name}
            sort={view.sort}
            onSort={(sort) => change({ sort }, { replace: true })}
            onOpen={({ id }) => opened(id)}
          />
        )}
      </ListBody>
      <BackButton />
    </>
  );
}

function open(search = '') {
  return openOffice(<Page />, `/admin${search}`).user;
}
const rows = () => screen.getAllByRole('row').length - 1;

beforeEach(() => {
  screenWidth(1440);
  localStorage.clear();
  opened.mockReset();
  saved.mockReset();
  answer = async () => ROWS;
});

test('has the filter with its chip, begins at the first page, and Back removes the filter', async () => {
  const user = open('?page=2');
  expect(await screen.findByText('Mostrando 21 a 30 de 30')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  await user.click(screen.getByRole('combobox', { name: /^Clase/ }));
  await user.click(await screen.findByTitle('Segunda'));
  expect(currentSearch()).toBe('?kind=b');
  expect(screen.getByRole('button', { name: 'Quitar filtro Clase: Segunda' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Filtros/ })).toHaveTextContent('1 activo');
  expect(rows()).toBe(5);
  await user.click(screen.getByRole('button', { name: BACK }));
  expect(currentSearch()).toBe('?page=2');
});

test('few options are all visible, and the first is none', async () => {
  const user = open('?done=true');
  await user.click(screen.getByRole('button', { name: /^Filtros/ }));
  const choice = within(screen.getByRole('radiogroup', { name: 'Hecho' }));
  expect(choice.getByRole('radio', { name: 'Sí' })).toBeChecked();
  await user.click(choice.getByText('Todos'));
  expect(currentSearch()).toBe('');
});

test('the page can name the item behind an id', () => {
  open('?of=7');
  expect(screen.getByRole('button', { name: 'Quitar filtro De: Karla' })).toBeInTheDocument();
});

test('a search is written to the address after a pause, from the key "/" on', async () => {
  const user = open('?page=2');
  await screen.findByText('Mostrando 21 a 30 de 30');
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Buscar filas' })).toHaveFocus();
  await user.keyboard('ana');
  await waitFor(() => expect(currentSearch()).toBe('?q=ana'));
});

test.each([
  ['?q=x', 'Quitar la búsqueda'],
  ['?kind=a', 'Quitar los filtros'],
  ['?q=x&kind=a', 'Quitar búsqueda y filtros'],
])('an empty result at %s offers the way out', async (search, out) => {
  answer = async () => [];
  const user = open(search);
  expect(await screen.findByText('Nada coincide.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: out }));
  expect(currentSearch()).toBe('');
  expect(screen.getByText('Aún no hay filas.')).toBeInTheDocument();
});

test('a list that cannot be loaded says so, and retries', async () => {
  answer = () => Promise.reject(failure());
  const user = open();
  expect(screen.getByText('Cargando las filas…')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar las filas');
  answer = async () => ROWS;
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Fila 0')).toBeInTheDocument();
});

test('a page beyond the last is replaced by the last', async () => {
  open('?page=9');
  expect(await screen.findByText('Mostrando 21 a 30 de 30')).toBeInTheDocument();
  expect(currentSearch()).toBe('?page=2');
});

test('a header sorts; a row opens, but not by a press on a control in it', async () => {
  const user = open();
  await user.click(await screen.findByRole('columnheader', { name: 'Nombre' }));
  expect(currentSearch()).toBe('?sort=-name');
  await user.click(screen.getAllByRole('button', { name: 'Otra cosa' })[0] as HTMLElement);
  expect(opened).not.toHaveBeenCalled();
  await user.click(screen.getByText('Fila 3'));
  expect(opened).toHaveBeenCalledWith(3);
});

test('the file contains everything that is found', async () => {
  const user = open();
  await screen.findByText('Fila 0');
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  expect(saved).toHaveBeenCalledTimes(1);
});

describe('density', () => {
  test('wide screens begin with compact rows and long pages, narrower ones with neither', async () => {
    open();
    expect(await screen.findByText('Mostrando 1 a 20 de 30')).toBeInTheDocument();
    expect(document.querySelector('.table.compact')).not.toBeNull();
  });

  test.each([1279, 390])('at %i px pages are short and rows high', async (width) => {
    screenWidth(width);
    open();
    expect(await screen.findByText('Mostrando 1 a 10 de 30')).toBeInTheDocument();
    expect(document.querySelector('.table.compact')).toBeNull();
  });
});

test('on phones the rows are cards', async () => {
  screenWidth(390);
  open();
  const cards = await screen.findByRole('list', { name: 'Filas' });
  expect(within(cards).getAllByRole('listitem')).toHaveLength(10);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
