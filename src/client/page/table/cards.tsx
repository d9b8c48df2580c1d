// Zones and what lies in them: cards side by side, rows to compare, piles (look, section 6).

import type { CSSProperties, ReactElement } from 'react';
import type { CardPart, Price, ShownCard, ShownZone } from '../../../engine/present.ts';
import { GameIcon } from '../parts/icon.tsx';
import { NewMark } from '../parts/new-mark.tsx';
import { Mark } from '../parts/owner.tsx';
import { Gloss, TagWord } from '../parts/words.tsx';
import { choosable, isNew, type TableContext, useTable } from './context.ts';

export function Zone({ zone }: { readonly zone: ShownZone }): ReactElement {
  switch (zone.layout) {
    case 'rows':
      return <Rows zone={zone} />;
    case 'pile':
      return <Pile zone={zone} />;
    default:
      return <CardsInARow zone={zone} />;
  }
}

function CardsInARow({ zone }: { readonly zone: ShownZone }): ReactElement {
  return (
    <div className={`zone zone-${zone.role}`}>
      <span className="label">
        {zone.name}
        {zone.role === 'hand' && `, ${counted(zone)}`}
        {zone.note && <span className="faint">, {zone.note}</span>}
      </span>
      <div className="cards">
        {zone.cards.map((card) => (
          <Card key={card.id} card={card} />
        ))}
        {zone.cards.length === 0 && <p className="empty">{zone.empty ?? 'Nothing here now.'}</p>}
      </div>
    </div>
  );
}

const counted = ({ cards, count = cards.length }: ShownZone): string => `${count} ${count === 1 ? 'card' : 'cards'}`;

const stateClass = (card: ShownCard): string =>
  [
    ...(card.states ?? []).map(({ kind }) => `state-${kind}`),
    card.unusable === undefined ? '' : 'unusable',
    card.face === 'down' ? 'down' : '',
  ].join(' ');

export function Card({ card }: { readonly card: ShownCard }): ReactElement {
  const table = useTable();
  const { className, ...handlers } = choosable(table, card.id);
  return (
    <div className={`card ${stateClass(card)} ${className}`} {...handlers} data-id={card.id}>
      {card.face === 'down' ? (
        <span className="back">
          <span className="sr">{card.name}, face down</span>
          {card.key && <b className="bonus">{card.key.text}</b>}
        </span>
      ) : (
        <>
          <div className={`c-art ${card.tone ? `art-${card.tone}` : ''}`}>
            {card.icon && <GameIcon name={card.icon} size={84} />}
            {card.key && (
              <b className="bonus" title={card.key.words}>
                {card.key.text}
              </b>
            )}
            {card.price && <Cost price={card.price} />}
            <span
              className="c-name display"
              title={card.name}
              style={{ '--letters': card.name.length } as CSSProperties}
            >
              {card.name}
            </span>
          </div>
          {(card.parts ?? []).map((part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a card never change their order.
            <Part key={i} part={part} card={card} table={table} place={i} />
          ))}
          {card.unusable !== undefined && <p className="why-not">{card.unusable}</p>}
          {card.states?.some(({ kind }) => kind === 'out' || kind === 'spent') && (
            <span className="state-word">{card.states.map(({ words }) => words).join(', ')}</span>
          )}
        </>
      )}
      {isNew(table, card.id) && <NewMark />}
      {card.count !== undefined && card.count > 1 && <span className="times">×{card.count}</span>}
      {card.claims && card.claims.length > 0 && (
        <span className="claims">
          {card.claims.map((seat) => (
            <Mark key={seat} owner={seat} />
          ))}
        </span>
      )}
    </div>
  );
}

/** A half that can be chosen by itself is a button once its card is chosen, or if it alone tells the options apart. */
function Part({
  part,
  card,
  table,
  place,
}: {
  readonly part: CardPart;
  readonly card: ShownCard;
  readonly table: TableContext;
  readonly place: number;
}): ReactElement {
  const lit = part.word === undefined ? undefined : table.narrowed.litWords.get(part.word);
  const isMine = lit?.options.some(({ option }) => Object.values(option).includes(card.id)) ?? false;
  const canChoose = lit !== undefined && isMine && table.narrowed.chosen.includes(card.id);
  const className = `c-eff ${place % 2 === 0 ? 'up' : 'dn'} ${part.state ?? ''} ${canChoose ? 'is-lit' : ''}`;
  const lines = part.lines.map((line) => (
    <span key={line.text} className="c-line">
      {line.icon && <GameIcon name={line.icon} size={15} />}
      <Gloss entry={line.term ? table.p.glossary[line.term] : undefined}>{line.text}</Gloss>
    </span>
  ));
  if (!canChoose) return <div className={className}>{lines}</div>;
  return (
    <button
      type="button"
      className={className}
      onClick={(event) => {
        event.stopPropagation();
        table.choose(part.word!);
      }}
    >
      {lines}
    </button>
  );
}

function Cost({ price }: { readonly price: readonly Price[] }): ReactElement {
  return (
    <span className="cost">
      {price.map(({ amount, unit, icon }) => (
        <span key={unit} title={unit}>
          {amount}
          {icon ? <GameIcon name={icon} size={14} /> : ` ${unit}`}
        </span>
      ))}
    </span>
  );
}

/** What many have to be compared by: one line each, however the zone lies elsewhere. */
export function Rows({ zone, isBare = false }: { readonly zone: ShownZone; readonly isBare?: boolean }): ReactElement {
  const table = useTable();
  return (
    <section className={`rows zone-${zone.role}`}>
      {!isBare && (
        <header>
          <h2 className="display">{zone.name}</h2>
          {zone.note && <span className="faint">{zone.note}</span>}
        </header>
      )}
      {isBare && zone.note && <p className="rows-note faint">{zone.note}</p>}
      <div>
        {zone.cards.map((card) => {
          const { className, ...handlers } = choosable(table, card.id);
          return (
            <div key={card.id} className={`m-row ${stateClass(card)} ${className}`} {...handlers} data-id={card.id}>
              <b className="bonus" title={card.key?.words}>
                {card.key?.text ?? ''}
              </b>
              <div className="grow">
                <div className="m-name">
                  {card.name}
                  {isNew(table, card.id) && <NewMark />}
                  {(card.tags ?? []).map((tag) => (
                    <span key={typeof tag === 'string' ? tag : tag.term} className="tag">
                      <TagWord tag={tag} />
                    </span>
                  ))}
                </div>
                {(card.parts ?? []).flatMap(({ lines }) =>
                  lines.map((line) => (
                    <div key={line.text} className="m-eff">
                      {line.icon && <GameIcon name={line.icon} size={13} />}
                      <Gloss entry={line.term ? table.p.glossary[line.term] : undefined}>{line.text}</Gloss>
                    </div>
                  )),
                )}
              </div>
              {card.price && (
                <div className="price">
                  {card.price.map(({ amount, unit, icon }) => (
                    <span key={unit} title={unit}>
                      {amount} {icon ? <GameIcon name={icon} size={17} /> : unit}
                    </span>
                  ))}
                  {card.unusable !== undefined && <small>{card.unusable}</small>}
                </div>
              )}
            </div>
          );
        })}
        {zone.cards.length === 0 && <p className="empty">{zone.empty ?? 'Nothing here now.'}</p>}
      </div>
    </section>
  );
}

function Pile({ zone }: { readonly zone: ShownZone }): ReactElement {
  const table = useTable();
  const { className, ...handlers } = choosable(table, zone.id);
  const count = zone.count ?? zone.cards.length;
  const top = zone.cards.at(-1);
  const isOpen = zone.role === 'discard';
  return (
    <div
      className={`pile ${isOpen ? 'disc' : ''} ${className}`}
      title={isOpen && top ? `${zone.name}; last: ${top.name}` : zone.name}
      {...handlers}
    >
      <b>{count}</b>
      <span>{zone.name.toLowerCase().replace(/^your /, '')}</span>
    </div>
  );
}
