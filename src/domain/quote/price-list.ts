/** One of the three categories of the tenant's price list; its name is the name of the price tier. */
export interface PriceCategory {
  readonly name: string;
  readonly items: readonly { readonly price: string; readonly description: string }[];
}
