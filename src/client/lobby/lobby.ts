// A plain lobby: enough to play every game with people and bots, by what its presentation says in text.

import { Api, Connection } from '../connection/index.ts';
import { attempt, byId } from './elements.ts';
import { showHome } from './home.ts';
import { placeNow } from './place.ts';
import { showTable } from './table.ts';

const api = new Api();
const main = byId('main');
const nameField = byId('name') as HTMLInputElement;

await attempt(async () => {
  const me = await api.me();
  nameField.value = me.name;
  nameField.disabled = false;
  const connection = new Connection();
  const games = await api.games();
  let leave = (): void => {};

  const arrive = (): void => {
    leave();
    scrollTo(0, 0);
    document.title = 'Rulebound';
    void attempt(async () => {
      const place = placeNow();
      leave = place.match
        ? showTable(main, { api, connection, games, again: arrive }, place.match, place)
        : showHome(main, api, games);
    });
  };
  addEventListener('hashchange', arrive);
  addEventListener('online', () => connection.tryNow());
  nameField.onchange = () =>
    attempt(async () => {
      nameField.value = (await api.rename(nameField.value)).name;
    });
  arrive();
});
