import type { Bindings, ChildLoggerOptions, Level, Logger } from "pino";

type Say = (...given: unknown[]) => void;

/**
 * A child logger that is created with its first line: creating one takes half as long as a response from memory, and
 * most requests log nothing.
 */
export class LazyLogger {
  #parent: Logger;
  #bindings: Bindings;
  #options: ChildLoggerOptions | undefined;
  #made: Logger | undefined;

  constructor(parent: Logger, bindings: Bindings, options?: ChildLoggerOptions) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level(): string {
    return (this.#made ?? this.#parent).level;
  }

  set level(level: string) {
    this.#make().level = level;
  }

  fatal(...given: unknown[]): void {
    this.#say("fatal", given);
  }

  error(...given: unknown[]): void {
    this.#say("error", given);
  }

  warn(...given: unknown[]): void {
    this.#say("warn", given);
  }

  info(...given: unknown[]): void {
    this.#say("info", given);
  }

  debug(...given: unknown[]): void {
    this.#say("debug", given);
  }

  trace(...given: unknown[]): void {
    this.#say("trace", given);
  }

  silent(): void {}

  child(bindings: Bindings, options?: ChildLoggerOptions): Logger {
    return this.#make().child(bindings, options);
  }

  #say(level: Level, given: unknown[]): void {
    if (!(this.#made ?? this.#parent).isLevelEnabled(level)) return;
    const logger = this.#make() as unknown as Record<Level, Say>;
    logger[level](...given);
  }

  #make(): Logger {
    return (this.#made ??= this.#parent.child(this.#bindings, this.#options));
  }
}
