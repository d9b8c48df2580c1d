// Figures for operators, in Prometheus' format.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export class Metrics {
  readonly registry = new Registry();
  readonly answerSeconds = new Histogram({
    name: 'rulebound_message_seconds',
    help: 'From a message to its acknowledgement.',
    buckets: SECONDS,
    registers: [this.registry],
  });
  /** Over sockets; handed over when somebody asks, and so are the messages. */
  bytesSent = 0;
  /** How many there were, by type and result. */
  private readonly messages = new Map<string, number>();
  readonly slowClients = new Counter({
    name: 'rulebound_slow_clients_total',
    help: 'Clients that were let go because they did not read.',
    registers: [this.registry],
  });
  readonly sockets = new Gauge({ name: 'rulebound_sockets', help: 'Open sockets.', registers: [this.registry] });

  constructor(figures: Readonly<Record<string, { help: string; value: () => number }>>) {
    collectDefaultMetrics({ register: this.registry });
    const sent = new Counter({
      name: 'rulebound_bytes_sent_total',
      help: 'Bytes sent over sockets.',
      registers: [this.registry],
      collect: () => {
        sent.reset();
        sent.inc(this.bytesSent);
      },
    });
    const messages = new Counter({
      name: 'rulebound_messages_total',
      help: 'Messages over sockets, by what came of them.',
      labelNames: ['type', 'result'],
      registers: [this.registry],
      collect: () => {
        messages.reset();
        for (const [kind, count] of this.messages) {
          const [type, result] = kind.split(' ') as [string, string];
          messages.inc({ type, result }, count);
        }
      },
    });
    for (const [name, { help, value }] of Object.entries(figures)) {
      new Gauge({
        name: `rulebound_${name}`,
        help,
        registers: [this.registry],
        collect() {
          this.set(value());
        },
      });
    }
  }

  /** A message was heard, and this came of it. */
  heard(type: string, result: string): void {
    const kind = `${type} ${result}`;
    this.messages.set(kind, (this.messages.get(kind) ?? 0) + 1);
  }
}
